// Register all layer types, and the drawn animals as icons. Must be imported once before drawing.
import '../drawn/animals/index.mjs';
import './animals.mjs';
import './basic.mjs';
import './ground.mjs';
import './places.mjs';
import './plants.mjs';
import './sky.mjs';
