// Which pictures a command line asks for.

/** The name holds the wanted path as whole segments: 'imgs/animals/tiger' has 'tiger', 'animals' and 'animals/tiger'. */
const has = (name, wanted) => `/${name}/`.includes(`/${wanted}/`);

/** No picture has the wanted path in its name. */
export class UnknownPicture extends Error {
  constructor(wanted, pictures) {
    super(`No picture is called ${wanted}. These are: ${pictures.map(({ name }) => name).join(' ')}`);
  }
}

/** The pictures that have one of the wanted paths in their name; all of them if none is wanted. Throws UnknownPicture. */
export function select(pictures, wanted) {
  for (const path of wanted) {
    if (!pictures.some(({ name }) => has(name, path))) throw new UnknownPicture(path, pictures);
  }
  return pictures.filter(({ name }) => !wanted.length || wanted.some((path) => has(name, path)));
}
