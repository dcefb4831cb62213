// Pictograms for the pieces of xiangqi, drawn by us in a box of a thousand
// units, for who does not read the characters. Holes are cut by the even-odd rule.

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`

/** A bar from the hub of a wheel to its rim. */
const spoke = (degrees: number): string => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const corner = (along: number, aside: number): string =>
    `${(500 + along * c - aside * s).toFixed(0)} ${(500 + along * s + aside * c).toFixed(0)}`
  return `M${corner(84, -17)}L${corner(196, -17)}L${corner(196, 17)}L${corner(84, 17)}z`
}

/** A crown. */
const general =
  'M292 622L232 364L378 470L500 276L622 470L768 364L708 622Z' +
  'M292 658H708V728H292Z' +
  circle(500, 222, 36) + circle(206, 314, 36) + circle(794, 314, 36)

/** The hat of an official, with a wing on either side. */
const advisor =
  'M392 420C392 300 440 258 500 258C560 258 608 300 608 420C668 440 694 500 694 590H306C306 500 332 440 392 420Z' +
  'M270 622H730V694H270Z' +
  'M286 560C226 570 168 556 150 520C168 490 236 490 296 512Z' +
  'M714 560C774 570 832 556 850 520C832 490 764 490 704 512Z' +
  circle(500, 500, 36)

const elephant =
  'M212 520C204 396 300 326 432 334C490 338 530 346 556 360C584 312 650 296 706 326C764 358 780 426 776 500L770 612' +
  'C768 662 738 690 700 682C676 676 668 652 680 636C700 642 712 634 712 606L708 566C686 584 662 588 644 582V712H560V612' +
  'C508 626 446 626 392 612V712H308V588C286 572 270 556 260 540L246 624L222 620Z' +
  circle(690, 424, 20) +
  'M566 396C556 446 570 500 618 512C640 500 640 440 620 396C606 376 576 376 566 396Z'

const horse =
  'M326 724C322 610 420 566 440 470C408 498 372 512 336 508L306 536C280 534 262 512 266 484L382 330L378 246L442 290' +
  'C474 264 520 268 560 284C680 334 716 450 708 590C704 650 690 690 684 724Z' +
  circle(432, 372, 20)

/** The wheel of a chariot. */
const chariot =
  circle(500, 500, 256) + circle(500, 500, 196) +
  [0, 45, 90, 135, 180, 225, 270, 315].map(spoke).join('') +
  circle(500, 500, 84) + circle(500, 500, 38)

/** A barrel on its wheel. */
const cannon =
  'M206 470L246 396C262 376 282 368 306 364L690 262L724 248L746 334L712 342L560 396C600 430 622 474 624 522H560' +
  'C552 462 504 424 446 424C394 424 350 458 336 508Z' +
  'M630 560H790V618H618C624 600 628 580 630 560Z' +
  circle(446, 588, 142) + circle(446, 588, 92) + circle(446, 588, 34)

/** A soldier with hat and spear. */
const soldier =
  'M264 426L450 250L636 426Z' +
  'M350 450H550C550 514 508 556 450 556C392 556 350 514 350 450Z' +
  'M256 730C256 640 330 582 450 582C570 582 644 640 644 730Z' +
  'M702 730V408H742V730Z' +
  'M722 232L766 350C766 386 746 398 722 398C698 398 678 386 678 350Z'

/** By the character that the board description gives, for both sides. */
export const pictograms: Readonly<Record<string, string>> = {
  帅: general, 将: general,
  仕: advisor, 士: advisor,
  相: elephant, 象: elephant,
  马: horse, 车: chariot, 炮: cannon,
  兵: soldier, 卒: soldier,
}
