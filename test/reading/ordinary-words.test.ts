/** Ordinary words, in English and Spanish: they are no misspelled medicines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heard } from '../../src/names/sound.ts';
import { chooseName } from '../../src/reading/choose-name.ts';
import { listedNames } from '../../src/reading/listed-names.ts';
import { merged } from '../../src/reading/further-queries.ts';
import { read } from '../../src/reading/read.ts';
import { dataset } from '../../src/sandbox/dataset.ts';
import { chosen, list, offered } from './support.ts';

const { search } = dataset();

const words = `
abuela account aceite address adriana aetna africa agua aguilar aid airport ajo alabama alaska albertsons
albuquerque aldi alejandra alejandro alexander alice almond alto alvarez always amanda amazon ambetter
ambulance america amerigroup amigo amy ana anaheim anchorage anderson andres andrew angela angry ankle anna
answer anthem anthony apple appointment april argentina arizona arkansas armpit arroz artery ashley asia
atlanta aurora austin autozone autumn avocado azucar bacon bagel baltimore banana bandaid bank barbara
barbilla bartell baseball basil basket basura bathroom battery beans bear bedroom beef beer belt benjamin
berry biopsy bird bladder blanket bleach blender blood bluecross boca bolivia bone boots bored boss boston
bottle bowel bowl boxing brace bracelet brain brandon brasil brazo bread breast brenda brian bridge bright
broccoli bronx brooklyn broom brother brownie brush bucket buffalo burger burrito butter caballo cabbage
cabeza cadera calabaza calf california cama camera camila camisa camping canada cancel candle candy cane
canela capsule cara caramel career carefirst caremark carlos carmen carne carol carolina carolyn carpet
carro carrot cash cashew casino cast castillo castle cat catherine cebolla ceiling celery centene cepillo
cereal cerebro cerveza chair charger charles charlotte chavez check cheddar cheek cheese cherry chest
chicago chicken chile chin china chipotle chocolate christina christine cigna cincinnati cinema cinnamon
cintura ciudad class claudia cleveland clinic closet clover coat cocina coco coconut coffee college colombia
colon colorado columbus comb computer conditioner connecticut cookie copay copper corazon corn costco cotton
couch cow crab cream credit cricket crutch cruz cuba cuchara cuchillo cucumber cuello cumin cup cupcake
curry curtain cynthia dakota dallas daniel daughter david debit debra dedo deductible deer delaware delivery
dennis dentist denver deodorant depot desert desk detergent detroit devoted dialysis diamond diaper diaz
diego diente dinero diploma discount doctor dog dolphin dominos donald donna donut door dorothy drawer dream
dress driver driveway duane duck dulce durazno earrings ecuador eduardo edward egypt elbow elena elephant
email emblem emerald emergency emily emma enero eric escuela espalda espejo estufa europe evening exam
excited express eyebrow eyelash eyelid face facebook family febrero feet fence fernando fidelis finger fish
fishing floor florida flour foot football forehead fork formulary fox france frank fred freezer frente fresa
fresno friday fridge friend frijoles frog gabriela galaxy galleta garage garcia garden garganta garlic gary
gato geisinger genoa george georgia germany giant ginger giraffe glass glasses gloria gloves goat golf gomez
gonzalez google goose grade grandma grape greece gregory guacamole guatemala guitar gums gutierrez hair
hammer hamster hand happy harina harrison hate hawaii healthnet heather heb heel helado helen hermano
hernandez herrera higado highmark hiking hips hockey hombro homework honda honduras honey honolulu hoodie
hope horse hospital hotel hour houston hueso huevo humana hungry hunting husband hyvee idaho iglesia ikea
illinois india indiana instagram internet interview iowa isabel island italy jabon jack jacket jacob james
jamon janet january japan jardin jason javier jaw jeans jeffrey jennifer jerry jersey jessica jesus jimenez
job joes jogging johnson joint jonathan jose joseph joshua joyce juan jugo juice julie june justin kaiser
kansas karen katherine kathleen kelly kenneth kentucky kenya ketchup kettle kevin kidney kimberly kitchen
knee knife know korea kroger lab labios ladder lamb lamp laptop laredo larry laura lauren lawn lawyer
leather leche lechuga lemon letter lettuce library lightning limon linda lion lips lisa liver lizard loan
lobster london lonely longs lopez lotion louisiana love lowes lucia luis lunes lung lyft macys madrid maine
maiz mango manhattan mano manteca manuel manzana marathon marble march margaret maria mark market marshalls
martes martinez mary maryland massachusetts mateo matthew mattress maybe mayo medica medicare medina meeting
meijer mejilla melissa melon memphis mendoza mercado mercury mesa metroplus mexico meyer miami michael
michelle michigan miel miguel milk milwaukee minnesota minute mirror mississippi missouri molina monday
monkey montana month morales moreno morning mortgage motel mouse mri muffin mug muscle museum muslo mustard
nachos nail napkin naranja nariz nashville nebraska neck necklace need nerve nervous netflix nevada never
nevera nicaragua nicholas nicole nigeria night nipple noodle nordstrom nose nuez number nurse oakland ocean
office often ohio ojos oklahoma olive olivia omaha onion optum orange order oregano oregon oreja orlando
ortiz oscar ovary oven ozone package pajaro palm pamela pan panama pancake panera pants papaya papel paper
paprika pared paris parrot parsley password pasta pastel patricia patrick patterson paul paypal peach peanut
pear pecho pedro pelo pelvis pencil pennsylvania pepino pepper pera perez perfume perro peru pescado petco
petsmart pharmacist phoenix phone piano pickle pie piel pierna pies pig pilates pillow pillpack pimienta
pineapple piso pittsburgh piña planet plastic platano plate plato please plum plumber poland pollo pool
popcorn pork portland potato premium pretzel primo printer prison prostate protein publix pueblo puerta
puerto pulmon pumpkin purse queens queso question rabbit rachel rainbow raleigh ralphs ramirez ramos raul
raymond razor reade rebecca receipt rectum recycle referral refund reno resume return reyes ricardo rice
richard rico ring rinon rite riteaid river rivera robert roberto rodilla rodriguez romero ronald roof rosa
ross rubber ruiz running russia ruth ryan sabado sacramento sad safeway sal salad salary sale salem salmon
salsa salt salvador samantha sams samuel sanchez sandals sandia sandwich santiago sarah saturn sausage
savannah scan scanner scared scarf school scott scripts sears seattle sergio shampoo shark sharon sheep
shelf sherbet shipping shirley shirt shoes shop shoprite shoulder shovel shrimp silla silver silverscript
sister skating skiing skin skirt smith snake sneakers soap soccer socks soda sofa sofia sopa sorry soup
spain spider spinach spine splint sponge spoon spotify spring sprouts squash stairs starbucks station steak
stephen steven stomach store stove strawberry student subway sugar summer sunday surfing surgery susan sushi
sweater syrup table taco talon tampa target taza teacher techo temple tendon tenedor tennessee tennis
tequila teresa tesla testicle texas thanks theater thigh think thirsty thomas throat thumb thunder tienda
tiger tiktok timothy tired tissue toalla toast toaster tobillo tocino today toes tofu toledo tomato tomorrow
tongue tooth toothpaste torres tortilla towel toyota trabajo trader trash tricare tucson tuesday tulsa tuna
turkey turquia turtle twitter uber ultrasound united unitedhealthcare university uranus urgent utah uterus
uva uña vaccine vacuum valentina valley vanilla vaso vasquez vecino vein velvet venmo ventana venus vermont
veronica victoria viernes vietnam vinagre vinegar vino violin virginia vodka volcano waffle waist walgreens
walker wall wallet walmart walnut want washington watch water website week wegmans wellcare wendys whale
whiskey william williams winco window wine winter wisconsin wolf worried wrist wyoming xray year yesterday
yoga yogurt york youtube zanahoria zapato zebra zelle zumba
almohada amarillo anillo arbol armario aunt autobus azul baby backpack basement bicicleta blouse
bolsillo botella cabello calcetin calendar cannabis cartera cereza chimney cigarette ciruela cocaine
cocodrilo collar cortina cousin cuaderno desayuno dormitorio edificio elefante elevator engine envelope
eraser escalera estrella father fireplace flor fuego gallina ganso goldfish goodbye goodrx gorra grocery
handle hello helmet hermana highway hoja holiday hormiga iguana jewelry jirafa journey keyboard kitten
lapiz laundry lavadora leon libro lluvia luna maestro magazine maleta mantequilla marijuana mariposa
martillo medicaid mochila moneda monitor mother mountain muela nephew newspaper niece nieve notebook
nube oveja pantalon paraguas parking passport pato peine pelota picture pintura police postcard pulsera
puppy puzzle quickly raton recipe refrigerator reloj sarten scissors screen senior shelter shield slowly
sombrero sometimes stamp stereo suitcase sunset teenager telephone television tiburon ticket tijeras
toddler toilet tomate tornillo tortuga tractor trailer umbrella uncle vaca vacation vape vegetable
weather weekend zapatilla zipper heroin liberty similac champu`
  .trim()
  .split(/\s+/);

/** Whether a word of a name begins so: silver is the beginning of silver sulfadiazine. */
const begins = (word: string) => (name: string) => ` ${heard(name)}`.includes(` ${heard(word)}`);

test('for an ordinary word, only names that begin with it are offered', () => {
  const like = words.flatMap((word) => {
    const names = offered(word).filter((name) => !begins(word)(name));
    return names.length ? [`${word}: ${names.join(', ')}`] : [];
  });
  assert.deepEqual(like, []);
});

test('no ordinary word is taken for a name that is not spelled so', () => {
  const taken = words.flatMap((word) => {
    const choice = chosen(word);
    return choice.kind === 'chosen' && heard(choice.name) !== heard(word) ? [`${word}: ${choice.name}`] : [];
  });
  assert.deepEqual(taken, []);
});

test('nor does Enter ask about one of the service that the list would not offer', () => {
  const asked = words.flatMap((word) => {
    const choice = chooseName(read(word), merged(search(word), listedNames(read(word), list)), list);
    const names = choice.kind === 'ambiguous' ? choice.names : choice.kind === 'chosen' ? [choice.name] : [];
    const others = names.filter((name) => !begins(word)(name));
    return others.length ? [`${word}: ${others.join(', ')}`] : [];
  });
  assert.deepEqual(asked, []);
});

for (const word of ['texas', 'protein', 'humana', 'ozone', 'shampoo'])
  test(`nothing is offered for "${word}", and Enter finds nothing`, () => {
    assert.deepEqual(offered(word), []);
    assert.ok(!['chosen', 'ambiguous'].includes(chosen(word).kind));
  });
