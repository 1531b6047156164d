import { offsetText } from '../../ui/text/times';

interface ZoneChoice {
    id: string;
    name: string;
}

/** Every zone the browser knows, with today's offset; `extra` is added when it is not among them. */
export const zoneChoices = (at: number, extra: readonly string[] = []): ZoneChoice[] => {
    const zones = new Set(['UTC', ...extra, ...Intl.supportedValuesOf('timeZone')]);
    return [...zones]
        .filter(zone => zone !== '')
        .sort()
        .map(zone => ({
            id: zone,
            name: `${zone.replaceAll('_', ' ')} (${offsetText(zone, at)})`,
        }));
};
