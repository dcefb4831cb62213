package xqf

// The versions in which things change.
const (
	lastClear     = 10 // the last one without keys, and with a length for every comment
	firstShuffled = 12 // the first one in which the order of the pieces depends on a key
	lastKnown     = 18
)

// keys are the numbers that are added to the values of a file.
type keys struct {
	// places is added to where the pieces stand, from and to to the points of
	// moves, length to the lengths of comments.
	places, from, to byte
	length           uint32
	// stream is added to the bytes behind the head, again and again.
	stream [32]byte
}

// phrase is what the keys of the stream are made of.
const phrase = "[(C) Copyright Mr. Dong Shiwei.]"

// keysOf works out the keys of a file. Those of a file in clear are all zero.
func keysOf(head []byte) (k keys) {
	if head[atVersion] <= lastClear {
		return k
	}
	sum, places, from, to := head[12], head[13], head[14], head[15]
	k.places = mix(places) * places
	k.from = mix(from) * k.places
	k.to = mix(to) * k.from
	k.length = (uint32(sum)*256+uint32(places))%32000 + 767
	mask := head[3]
	var four [4]byte
	for i, b := range []byte{sum, places, from, to} {
		four[i] = b&mask | head[8+i]
	}
	for i := range k.stream {
		k.stream[i] = phrase[i] & four[i%len(four)]
	}
	return k
}

// mix is the polynomial that spreads a key: 54b²+221, in a byte.
func mix(b byte) byte { return 54*b*b + 221 }
