import type { MapName } from '../map/mapShape';

interface Known {
    map: MapName;
    /** share of the visits whose place on this map is unknown, 0 to 1 */
    unknownShare: number;
}

/** Said where a map has no place with visits: that there are none is another thing than that none can be placed. */
export const emptyMapKey = ({ map, unknownShare }: Known): string => {
    if (map === 'world') return 'trend.map.empty';
    return unknownShare > 0 ? 'trend.map.emptyRegions' : 'trend.map.emptyChina';
};

/** Said of a place without colour, which may be where those visits came from whose place is unknown. */
export const noneKey = (unknownShare: number): string =>
    unknownShare > 0 ? 'trend.map.noneKnown' : 'trend.map.none';

/** Said of the visits that have no place on the map. */
export const unknownKey = (map: MapName): string =>
    map === 'china' ? 'trend.map.unknownRegions' : 'trend.map.unknown';
