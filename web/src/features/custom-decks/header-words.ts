/** Words in the headings of card tables, in the languages of the game. */
import { clean, normalized } from './limits';

const NAMES = `place places location locations card cards name names animal animals spot spots word words title item task content cardname taskname
ort orte karte karten name namen schauplatz schauplätze tier tiere begriff begriffe
lugar lugares ubicación ubicaciones carta cartas nombre nombres tarjeta tarjetas localización sitio sitios
lieu lieux carte cartes nom noms endroit endroits emplacement emplacements
luogo luoghi carta carte nome nomi posto posti scheda schede
miejsce miejsca lokalizacja lokalizacje lokacja lokacje karta karty nazwa nazwy imię
lugar lugares local locais carta cartas cartão cartões nome nomes localização localizações
место места локация локации карта карты карточка карточки название названия имя
yer yerler konum konumlar mekân mekânlar kart kartlar ad adı isim isimler
مكان المكان أماكن الأماكن موقع الموقع مواقع المواقع بطاقة البطاقة بطاقات البطاقات اسم الاسم أسماء
مکان مکان‌ها مکانها محل محل‌ها جا کارت کارت‌ها کارتها نام نام‌ها موقعیت
地点 位置 场所 卡片 卡牌 卡 名称 名字 地方`;

const ROLES = `role roles character characters job jobs emoji picture pictures
rolle rollen figur figuren beruf berufe bild
rol roles papel papeles personaje personajes imagen
rôle rôles personnage personnages image
ruolo ruoli personaggio personaggi immagine
rola role postać postacie obrazek
papel papéis função funções personagem personagens imagem
роль роли персонаж персонажи эмодзи картинка
rol roller karakter karakterler resim
دور الدور أدوار الأدوار شخصية صورة
نقش نقش‌ها نقشها تصویر
角色 身份 职业 表情 图片`;

const setOf = (words: string) => new Set(words.split(/\s+/).map((word) => normalized(word)));
const [names, roles] = [setOf(NAMES), setOf(ROLES)];
/** Normalize a heading. Digits and punctuation at its end, as in "Role 1", "Name:" and "Rolle (2)", do not change its meaning. */
const headOf = (cell = '') =>
  cell.length > 40 ? '' : normalized(clean(cell).replace(/[\s\p{P}\p{N}№#]+$/u, ''));

/** Return true for the heading of a table or of a list, such as 'Place; Role 1; Role 2' or 'Locations'. */
export function isHeader(cells: readonly string[]): boolean {
  const [first = '', second = '', ...others] = cells.map(headOf);
  return (
    names.has(first) ||
    (cells.length > 1 && (roles.has(second) || names.has(second))) ||
    (cells.length > 4 && others.some((head) => names.has(head)))
  );
}

/** Return the columns of names and roles, or null if names are in the first column. Exports of task lists have many columns. */
export function columnsOf(header: readonly string[]): readonly number[] | null {
  const heads = header.map(headOf);
  const name = heads.findIndex((head) => names.has(head));
  return name < 1 ? null : [name, ...heads.flatMap((head, index) => (roles.has(head) ? [index] : []))];
}
