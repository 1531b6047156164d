// Makes src/stats/map/data/{world,china}.json, the outlines that the region map draws, from the
// development dependencies world-atlas and china-geojson.
//
//   node scripts/maps.mjs
//
// A file: { width, height, places: { code: path }, dots: { code: [x, y] }, inset?: { x, y, width,
// height, scale, path, lines } }; the inset is drawn in its box, `scale` units to one. Paths are SVG's, relative and in whole numbers. Codes are those of the
// reports: ISO 3166-1 alpha-2 for the world, ISO 3166-2 for China's provinces. An operator can put
// other files of this shape into DATA_DIR/maps: world.json, china.json.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { geoArea, geoCentroid, geoConicEqualArea, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

const root = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const read = path => JSON.parse(readFileSync(path, 'utf8'));

const polygonsOf = ({ type, coordinates }) => (type === 'Polygon' ? [coordinates] : coordinates);

/** Square of the distance of a point from the line between two others. */
const distance = ([x, y], [ax, ay], [bx, by]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const length = dx * dx + dy * dy;
    const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
    const part = Math.max(0, Math.min(1, along));
    return (x - ax - part * dx) ** 2 + (y - ay - part * dy) ** 2;
};

/** Douglas and Peucker's: leaves out points that lie on their neighbours' line. */
const simplify = (points, tolerance) => {
    if (points.length < 3) return points;
    let [farthest, at] = [0, 0];
    for (let index = 1; index < points.length - 1; index += 1) {
        const far = distance(points[index], points[0], points.at(-1));
        if (far > farthest) [farthest, at] = [far, index];
    }
    if (farthest <= tolerance ** 2) return [points[0], points.at(-1)];
    return [
        ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
        ...simplify(points.slice(at), tolerance),
    ];
};

/** Half of a ring at a time: its first and last point are the same. */
const simplifyRing = (points, tolerance) => {
    const middle = points.length >> 1;
    return [
        ...simplify(points.slice(0, middle + 1), tolerance).slice(0, -1),
        ...simplify(points.slice(middle), tolerance),
    ].slice(0, -1);
};

const join2 = (x, y) => (y < 0 ? `${x}${y}` : `${x} ${y}`);

/** A closed ring as a relative path from the point where the last one began. */
const ringPath = (points, from) => {
    let [x, y] = from;
    const steps = points.map(([nextX, nextY]) => {
        const step = join2(nextX - x, nextY - y);
        [x, y] = [nextX, nextY];
        return step;
    });
    const [first, ...rest] = steps;
    return `m${first}l${rest.reduce((text, step) => text + (step.startsWith('-') ? '' : ' ') + step, '').trim()}z`;
};

/** Rings of projected points as one path; those smaller than a point or two are left out. */
const pathOf = (rings, tolerance) => {
    let from = [0, 0];
    let path = '';
    for (const ring of rings) {
        const whole = ring.map(([x, y]) => [Math.round(x), Math.round(y)]);
        const points = simplifyRing(whole, tolerance);
        if (points.length < 3) continue;
        path += ringPath(points, from);
        from = points[0];
    }
    return path;
};

/** The rings that geoPath draws, clipped and cut where the projection tears. */
const projectedRings = (shape, projection) => {
    const rings = [];
    const pen = {
        moveTo: (x, y) => rings.push([[x, y]]),
        lineTo: (x, y) => rings.at(-1).push([x, y]),
        closePath: () => rings.at(-1).push(rings.at(-1)[0]),
        arc: () => {},
    };
    geoPath(projection, pen)(shape);
    return rings;
};

const write = (name, map) => {
    const folder = join(root, 'src', 'stats', 'map', 'data');
    mkdirSync(folder, { recursive: true });
    const text = `${JSON.stringify(map)}\n`;
    writeFileSync(join(folder, `${name}.json`), text);
    console.log(`${name}: ${(gzipSync(text, { level: 9 }).length / 1024).toFixed(1)} KiB gzipped`);
};

/** Of the numeric code: a locale's region is written with letters where there are any. */
const countryOf = ({ id, properties }) => {
    const special = { Kosovo: 'XK', 'N. Cyprus': 'CY', Somaliland: 'SO' }[properties.name];
    if (special) return special;
    if (id === undefined) return undefined;
    try {
        return new Intl.Locale(`und-${id}`).region;
    } catch {
        return undefined;
    }
};

const countries = resolution => {
    const atlas = read(require.resolve(`world-atlas/countries-${resolution}.json`));
    return feature(atlas, atlas.objects.countries).features.flatMap(shape => {
        const code = countryOf(shape);
        return code && /^[A-Z]{2}$/.test(code) && code !== 'AQ' ? [{ code, shape }] : [];
    });
};

const world = () => {
    const [width, height] = [1000, 460];
    const coarse = countries('110m');
    const all = { type: 'FeatureCollection', features: coarse.map(({ shape }) => shape) };
    const projection = geoEqualEarth()
        .rotate([-11, 0])
        .fitExtent(
            [
                [4, 4],
                [width - 4, height - 4],
            ],
            all,
        );
    const rings = new Map();
    for (const { code, shape } of coarse) {
        rings.set(code, [...(rings.get(code) ?? []), ...projectedRings(shape, projection)]);
    }
    const places = {};
    for (const [code, list] of [...rings].sort()) places[code] = pathOf(list, 0.4);
    // The coarse map lacks small countries: they are dots.
    const dots = {};
    for (const { code, shape } of countries('50m')) {
        if (places[code]) continue;
        dots[code] = projection(geoCentroid(shape)).map(Math.round);
    }
    // Places that no atlas of this size has, east and north in degrees.
    for (const [code, place] of [
        ['GI', [-5.35, 36.14]],
        ['TV', [179.2, -8.5]],
    ]) {
        if (!places[code] && !dots[code]) dots[code] = projection(place).map(Math.round);
    }
    write('world', { width, height, places, dots });
};

/** Provinces by their Chinese names. */
const provinceCodes = () => {
    const text = readFileSync(join(root, 'contract', 'chinaRegions.ts'), 'utf8');
    return new Map(
        [...text.matchAll(/'(CN-[A-Z]{2})': \['([^']+)'/g)].map(([, code, name]) => [name, code]),
    );
};

/** Rings are wound the other way round than d3 wants: it would take the rest of the world. */
const wound = shape => ({
    ...shape,
    geometry: {
        type: 'MultiPolygon',
        coordinates: polygonsOf(shape.geometry).map(rings =>
            geoArea({ type: 'Polygon', coordinates: rings }) > 2 * Math.PI
                ? rings.map(ring => ring.toReversed())
                : rings,
        ),
    },
});

/** The islands of the South China Sea, which the data have beside the map, in a box. */
const insetOf = (shape, box, scale) => {
    const rings = polygonsOf(shape.geometry).flat();
    const xs = rings.flat().map(([x]) => x);
    const ys = rings.flat().map(([, y]) => y);
    const [left, top] = [Math.min(...xs), Math.max(...ys)];
    const fit = Math.min(
        box.width / (Math.max(...xs) - left),
        box.height / (top - Math.min(...ys)),
    );
    const placed = rings.map(ring =>
        ring.map(([x, y]) => [(x - left) * fit * scale, (top - y) * fit * scale]),
    );
    // Lines are there and back; four long ones are the frame, which is drawn as a box.
    const lines = placed
        .filter(ring => ring.length === 3)
        .filter(
            ([from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1]) < (box.width * scale) / 4,
        )
        .map(([from, to]) => `M${from.map(Math.round).join(' ')}L${to.map(Math.round).join(' ')}`);
    const areas = placed.filter(ring => ring.length > 3);
    return { ...box, scale, path: pathOf(areas, 1), lines: lines.join('') };
};

const china = () => {
    const [width, height] = [800, 600];
    const codes = provinceCodes();
    const { features } = read(require.resolve('china-geojson/src/geojson/china.json'));
    const provinces = features.filter(({ properties }) => codes.has(properties.name)).map(wound);
    const projection = geoConicEqualArea()
        .parallels([25, 47])
        .rotate([-104, 0])
        .fitExtent(
            [
                [4, 4],
                [width - 4, height - 4],
            ],
            { type: 'FeatureCollection', features: provinces },
        );
    const places = {};
    const dots = {};
    for (const shape of provinces) {
        const code = codes.get(shape.properties.name);
        if (code === 'CN-HK' || code === 'CN-MO') {
            dots[code] = projection(shape.properties.cp).map(Math.round);
        } else {
            places[code] = pathOf(projectedRings(shape, projection), 0.8);
        }
    }
    const islands = features.find(({ properties }) => properties.name === '南海诸岛');
    const box = { x: width - 110, y: height - 150, width: 96, height: 136 };
    write('china', { width, height, places, dots, inset: insetOf(islands, box, 10) });
};

world();
china();
