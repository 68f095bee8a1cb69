package laws

// late returns laws of the larger points that the smaller ones do not follow: known laws after a finite set of
// exceptions. What a law says begins behind the last exception, so that these cost as many bits as it takes to say
// where that is.
func (f finder) late() (laws []Law) {
	const share = 8 // of the sizes, as few of which may be exceptions
	cut := f.points[len(f.points)-1].Size()/share + 1
	tail := f
	for len(tail.points) > 0 && tail.points[0].Size() < cut {
		tail.points = tail.points[1:]
	}
	if len(tail.points) < 2*len(f.points)/3 {
		return nil // the table begins late itself
	}
	for _, x := range tail.tailLaws(cut) {
		x.From = f.points[0].Size()
		for _, p := range f.points {
			if p.Size() < cut && x.Predict(p.At) != p.Value {
				x.From = max(x.From, p.Size()+1)
			}
		}
		x.Bits += Choice(x.From)
		laws = append(laws, x)
	}
	return laws
}

// tailLaws returns the laws whose finders have no exceptions of their own.
func (f finder) tailLaws(least int) (laws []Law) {
	switch f.numbers {
	case 1:
		laws = append(f.depends(sizeKeys, least), f.joined(least)...)
		laws = append(laws, f.nth()...)
	case 2:
		laws = append(f.depends(pairKeys(f.points[len(f.points)-1].Size(), f.numeric), least), f.joined(least)...)
		if !f.numeric {
			laws = append(laws, f.latePairs()...)
			laws = append(laws, f.ratios()...)
		}
	case 3:
		laws = f.depends(tripleKeys, least)
	}
	return laws
}

// latePairs returns the laws of pairs that the points may follow.
func (f finder) latePairs() (laws []Law) {
	const most = 3
	for times := 1; times <= most; times++ {
		for plus := range most {
			laws = append(laws, pairsOf(times, plus))
		}
	}
	return laws
}
