// Registers the whole layer vocabulary, and the drawn animals as icons. Import it once, where drawing starts.
import '../drawn/animals/index.mjs';
import './animals.mjs';
import './basic.mjs';
import './ground.mjs';
import './places.mjs';
import './plants.mjs';
import './sky.mjs';
