/**
 * Ordinary words, in English and Spanish, that are a letter or two from the name of a medicine: places, people, food, shops,
 * insurers, the body, the house, animals, sports and the calendar. Whoever types one means no medicine, unless its name begins
 * so. Written for this project; measured with `test/reading/ordinary-words.test.ts`.
 */
const ordinary = new Set(
  (
    'aceite address aetna africa ajo alaska aldi alejandro alice almond alto always amanda amarillo ' +
    'ambetter amigo amy ana andres angela anillo anna anthem apple april arbol arroz ashley aunt aurora ' +
    'bacon banana beans berry bird blanket boca boss brain brazo breast brenda brian broom bucket butter ' +
    'caballo calabaza calcetin cama camera camisa canada cancel candle candy cane canela cara caramel ' +
    'carlos carne carpet carro carrot cartera centene cerebro cereza champu check chest chile chin china ' +
    'cigna cinema cleveland closet clover cocina coco coffee collar college colon comb copay cortina ' +
    'cotton couch crab cream cuchillo cuello curry dakota dallas deer dennis denver depot desk diaz diego ' +
    'dinero dolphin donna door dress dulce elena emily emma enero estrella europe exam express face ' +
    'family feet fence finger floor flor flour foot frente fresa galaxy gallina garlic gary genoa glass ' +
    'glasses gomez grocery hammer heroin hiking honda humana india jack janet jardin jason jessica joint ' +
    'juan julie june karen kelly kenya kitten ladder larry laura lemon leon letter lettuce liberty libro ' +
    'linda lion lisa liver lizard lluvia loan london lonely lopez lotion love lowes luis luna lunes maiz ' +
    'maleta mango mano marathon marble march maria market mary melissa melon mesa miami michelle miel ' +
    'minute mirror missouri molina moneda month moreno motel mouse muffin muslo nail nariz need nevada ' +
    'never nevera nipple number office optum ortiz oscar ozone palm pamela pants papel paper pared paris ' +
    'parrot pasta pato patterson paul peanut pear peine pelo pencil pepper pera perez perro peru petco ' +
    'pickle piel pillow plastic platano plato plum police pollo pool primo printer prison protein pulmon ' +
    'purse queso quickly rabbit raton raul reno rice rinon rite river rivera romero roof rosa ross rubber ' +
    'ruiz russia ryan salad salary salem salmon sams sandia sarah sarten seattle shampoo sharon shield ' +
    'shirt silla silver skirt soccer soda sorry spain spine splint spring store table taco taza tendon ' +
    'tennessee tennis teresa texas ticket tienda tiger tired toalla toast tobillo toes tomate torres ' +
    'tractor trader tricare turkey twitter uber una valley vanilla vaso vein velvet venmo ventana vinagre ' +
    'vino wall wallet winco winter yesterday zapato zebra zelle zipper'
  ).split(' '),
);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a text is one ordinary word. */
export const isOrdinary = (text: string): boolean => ordinary.has(folded(text));
