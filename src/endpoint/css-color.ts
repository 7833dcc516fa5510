/** What is a color in CSS, for settings: a name or function that no browser knows would show nothing of itself. */

/** Source: CSS Color Module Level 4, 6.1. Not among them are `transparent` and system colors: no text can be read on those. */
const names = new Set(
  `
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood
    cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod
    darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon
    darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray
    dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green
    greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon
    lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon
    lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta
    maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen
    mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive
    olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru
    pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen
    seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato
    turquoise violet wheat white whitesmoke yellow yellowgreen
  `
    .trim()
    .split(/\s+/),
);

const number = String.raw`[-+]?(?:\d+(?:\.\d+)?|\.\d+)`;
const either = `${number}%?`;
const hue = `${number}(?:deg)?`;
const legacy = (...parts: string[]) => `${parts.join('\\s*,\\s*')}(?:\\s*,\\s*${either})?`;
const modern = (...parts: string[]) => `${parts.join('\\s+')}(?:\\s*/\\s*${either})?`;
const call = (name: string, ...forms: string[]) => `${name}\\(\\s*(?:${forms.join('|')})\\s*\\)`;
const three = [either, either, either];

const written = new RegExp(
  `^(?:${[
    '#(?:[\\da-f]{3}|[\\da-f]{6})',
    call('rgba?', legacy(...three), modern(...three)),
    call('hsla?', legacy(hue, `${number}%`, `${number}%`), modern(hue, either, either)),
    call('oklab', modern(...three)),
    call('oklch', modern(either, either, hue)),
  ].join('|')})$`,
  'i',
);

export const isColor = (value: string): boolean => names.has(value.toLowerCase()) || written.test(value);
