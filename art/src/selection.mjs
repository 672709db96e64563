// Select pictures by command line arguments.

/** Return true if a name contains the wanted path as whole segments. 'imgs/animals/tiger' contains 'tiger' and 'animals/tiger'. */
const has = (name, wanted) => `/${name}/`.includes(`/${wanted}/`);

/** Thrown if no picture name contains the wanted path. */
export class UnknownPicture extends Error {
  constructor(wanted, pictures) {
    super(`No picture is called ${wanted}. These are: ${pictures.map(({ name }) => name).join(' ')}`);
  }
}

/** Return the pictures whose name contains a wanted path, or all pictures if none is given. Throws UnknownPicture. */
export function select(pictures, wanted) {
  for (const path of wanted) {
    if (!pictures.some(({ name }) => has(name, path))) throw new UnknownPicture(path, pictures);
  }
  return pictures.filter(({ name }) => !wanted.length || wanted.some((path) => has(name, path)));
}
