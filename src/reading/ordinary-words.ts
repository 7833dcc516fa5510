/**
 * Ordinary words, in English and Spanish, that are a letter or two from the name of a medicine: places, people, food, shops,
 * insurers, the body, the house, animals, sports and the calendar. Whoever types one means no medicine, unless its name begins
 * so. Written for this project; measured with `test/reading/ordinary-words.test.ts`.
 */
const ordinary = new Set(
  (
    'aceite address aetna africa ajo alaska aldi alejandro alice almond alto always amanda ambetter amigo ' +
    'amy ana andres angela anna apple april arroz ashley aurora bacon banana beans berry bird blanket boca boss brain ' +
    'brazo breast brenda brian broom bucket butter caballo calabaza cama camera camisa canada cancel ' +
    'candle candy cane canela cara carlos carne carpet carro carrot centene cerebro champu check chest chile ' +
    'chin china cigna cinema cleveland closet clover cocina coco coffee college colon comb copay cotton couch ' +
    'crab cream cuchillo cuello curry dakota dallas deer dennis denver depot desk diaz diego dinero ' +
    'dolphin donna door dress dulce elena emily emma enero europe exam express face family feet fence ' +
    'finger floor flour foot frente fresa galaxy garlic gary genoa glass glasses gomez hammer heroin hiking ' +
    'honda humana india jack janet jardin jason jessica joint juan julie june karen kelly kenya ladder larry ' +
    'laura lemon letter lettuce liberty linda lion lisa liver lizard loan london lonely lopez lotion love lowes ' +
    'luis lunes maiz mango mano marathon marble march maria market mary melissa melon mesa miami miel ' +
    'minute mirror missouri molina month moreno motel mouse muffin muslo nail nariz need nevada never ' +
    'nevera nipple number office optum ortiz oscar ozone palm pamela pants papel paper pared paris parrot ' +
    'pasta patterson paul peanut pear pelo pencil pepper pera perez perro peru petco pickle piel pillow plastic ' +
    'platano plato plum pollo pool primo printer protein pulmon purse queso rabbit raul reno rice rinon ' +
    'rite river rivera romero roof rosa ross rubber ruiz russia ryan salad salary salem salmon sams ' +
    'sandia sarah seattle shampoo sharon shirt silla silver skirt soccer soda sorry spain spine splint ' +
    'spring store table taco taza tendon tennessee tennis teresa texas tienda tiger tired toalla toast ' +
    'tobillo toes torres trader tricare turkey twitter uber una valley vanilla vaso vein velvet venmo ' +
    'ventana vinagre vino wall wallet winco winter yesterday zapato zebra zelle'
  ).split(' '),
);

const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Whether a text is one ordinary word. */
export const isOrdinary = (text: string): boolean => ordinary.has(folded(text));
