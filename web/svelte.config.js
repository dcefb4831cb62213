export default {
  compilerOptions: {
    // By content and not by path, which would differ between checkouts.
    cssHash: ({ hash, css }) => `s-${hash(css)}`,
  },
}
