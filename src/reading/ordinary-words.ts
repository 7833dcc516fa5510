/**
 * Ordinary words, in English and Spanish, that are a letter or two from the name of a medicine: places, people, food, shops,
 * insurers, the body, the house, animals, sports and the calendar. Whoever types one means no medicine, unless its name begins
 * so. Written for this project; measured with `test/reading/ordinary-words.test.ts`.
 */
const ordinary = new Set(
  (
    'aceite address aetna africa ajo aldi alejandro alice almond alto always amanda amarillo ambetter ' +
    'amigo amy ana andres angela anillo anna anthem apple april arbol ashley aunt aurora bacon banana ' +
    'beans berry bird blanket boss brain brazo breast brenda brian broom bucket butter caballo ' +
    'calabaza calcetin cama camera camisa canada cancel candle candy canela cara caramel carne carpet ' +
    'carro carrot cartera centene cerebro cereza champu check chest chile chin china cigna cinema ' +
    'closet clover cocina coco coffee collar college colon comb copay cortina cotton couch crab cuello ' +
    'curry dakota deer dennis depot desk diaz diego dinero dolphin donna door dress dulce elena emily ' +
    'emma enero estrella europe exam express face family feet fence finger floor flor flour foot ' +
    'frente fresa galaxy gallina garlic gary genoa glass gomez grocery hammer heroin hiking honda ' +
    'humana india jack janet jardin jason joint julie june karen kelly kenya kitten ladder larry laura ' +
    'lemon leon letter liberty libro linda lion lisa liver lizard lluvia loan london lonely lotion ' +
    'love lowes luna lunes maiz maleta mango mano marathon marble march market melissa melon mesa ' +
    'michelle miel minute mirror molina moneda month moreno motel mouse muffin muslo nail nariz need ' +
    'never nevera nipple number office optum ortiz oscar palm pamela pants papel paper pared paris ' +
    'parrot pasta pato paul peanut pear peine pelo pencil pepper pera perro peru petco pickle piel ' +
    'pillow plastic platano plato plum police pollo pool primo printer prison protein pulmon purse ' +
    'queso quickly rabbit raton raul reno rice rinon rite river rivera romero roof rosa ross rubber ' +
    'ruiz russia ryan salad salary salem salmon sams sandia sarten shampoo sharon shield shirt silla ' +
    'silver skirt soccer soda sorry spain spine spring store table taco taza tendon tennis teresa ' +
    'ticket tienda tiger tired toalla tobillo toes tomate torres tractor trader tricare turkey uber ' +
    'una valley vanilla vaso vein velvet venmo ventana vinagre vino winco winter yesterday zapato ' +
    'zebra zelle zipper'
  ).split(' '),
);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a text is one ordinary word. */
export const isOrdinary = (text: string): boolean => ordinary.has(folded(text));
