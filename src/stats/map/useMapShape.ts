import { useQuery } from '@tanstack/react-query';
import { type MapName, type MapShape, mapShape } from './mapShape';

const builtIn: Record<MapName, () => Promise<{ default: unknown }>> = {
    world: () => import('./data/world.json'),
    china: () => import('./data/china.json'),
};

/** The operator's own map, where there is one. */
const replaced = async (name: MapName, signal: AbortSignal): Promise<MapShape | undefined> => {
    const response = await fetch(`/maps/${name}.json`, { signal });
    if (response.status !== 200) return undefined;
    const read = mapShape.safeParse(await response.json().catch(() => undefined));
    return read.data;
};

/** A map's outlines, loaded once it is wanted. */
export const useMapShape = (name: MapName, isWanted: boolean) =>
    useQuery({
        enabled: isWanted,
        queryKey: ['map', name],
        queryFn: async ({ signal }) =>
            (await replaced(name, signal)) ?? mapShape.parse((await builtIn[name]()).default),
        staleTime: Number.POSITIVE_INFINITY,
        meta: { isSilent: true },
    });
