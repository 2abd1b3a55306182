import { picturedSample, pngOf, pngSample, jpegSample } from '../build/picture.ts'
import { type DamagedUpload, damaged, either, refused } from '../damaged-upload.ts'

const words = ['Jordan Sample', 'Backend Developer']

export const unseenPictures: DamagedUpload[] = [
  damaged('no-width.png', 'A PNG 0 pixels wide', refused('unreadable', 'wrong kind', 'empty'), () => pngOf(0, 500)),
  damaged('four-inks.jpg', 'A JPEG in cyan, magenta, yellow and black', either(words, ['empty']), () =>
    picturedSample().flatten({ background: '#fff' }).toColourspace('cmyk').jpeg({ quality: 60 }).toBuffer(),
  ),
  damaged('wrong-sum.png', 'A PNG with a byte changed in its data', either([], ['unreadable', 'empty']), async () => {
    const png = Buffer.from(await pngSample())
    const at = png.indexOf('IDAT') + 200
    png[at] = (png[at] ?? 0) ^ 0xff
    return png
  }),
  damaged('animation.webp', 'A WebP', refused('wrong kind'), () => picturedSample({ width: 620 }).webp().toBuffer()),
  damaged('bomb.jpg', 'A JPEG that says it is 65,500 pixels wide and high', refused('too large', 'unreadable'), async () => {
    const jpeg = Buffer.from(await jpegSample())
    const head = jpeg.indexOf(Buffer.from('ffc0', 'hex'))
    jpeg.writeUInt16BE(65_500, head + 5)
    jpeg.writeUInt16BE(65_500, head + 7)
    return jpeg
  }),
  damaged('clear-ground.png', 'Black text on nothing, 16 bits a colour', either(words, ['empty']), () =>
    picturedSample({ background: 'none' }).toColourspace('rgb16').png({ compressionLevel: 9 }).toBuffer(),
  ),
  damaged('drawing-renamed.png', 'An SVG with a script', refused('wrong kind', 'unreadable'), () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><text>Jordan Sample</text></svg>'),
  ),
  damaged('program-renamed.png', 'A Windows program', refused('wrong kind', 'unreadable'), () =>
    Buffer.concat([Buffer.from('MZ\u0090\0', 'latin1'), Buffer.alloc(600), Buffer.from('PE\0\0')]),
  ),
]
