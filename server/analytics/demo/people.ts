import type { Place } from '../events/enrich/place';
import { type Network, randomAddress, readNetwork } from './addresses';
import type { Agents, DemoDevice } from './agents';
import { type Country, type CountryCode, countries } from './countries';
import type { Visitor } from './crowd';
import { homeIn } from './homes';
import type { IdSource } from './ids';
import type { SiteProfile } from './profile';
import type { Random } from './random';
import { Weighted } from './weighted';

const networks = new Map<string, Network>();
const networkOf = (text: string): Network => {
    const known = networks.get(text) ?? readNetwork(text);
    networks.set(text, known);
    return known;
};

/** A subscriber's address in the country. */
export const addressIn = (code: CountryCode, random: Random): string =>
    randomAddress(networkOf(random.pick(countries[code].networks as Country['networks'])), random);

/** A visitor's new address, and where it lies. */
export const moveIn = (visitor: Visitor, placeOf: (address: string) => Place, random: Random) => {
    visitor.address = addressIn(visitor.country as CountryCode, random);
    const place = placeOf(visitor.address);
    visitor.network = place.network;
    // A phone's address changes, its owner's town does not, as far as addresses tell.
    if (visitor.country === 'CN' || visitor.city === '') {
        Object.assign(visitor, homeIn(visitor.country, place, random));
    }
};

/** Makes people as they come to the site for the first time. */
export const peopleOf = (
    { countries: usual, devices }: SiteProfile,
    agents: Agents,
    ids: IdSource,
    random: Random,
    placeOf: (address: string) => Place,
): (() => Visitor) => {
    const codes = new Weighted(Object.entries(usual) as [CountryCode, number][]);
    const deviceChoice = new Weighted(Object.entries(devices) as [DemoDevice, number][]);
    return () => {
        const country = codes.pick(random);
        const { market, languages }: Country = countries[country];
        const device = deviceChoice.pick(random);
        const { screen, ...agent } = agents.pick(market, device, random);
        const visitor: Visitor = {
            id: ids.next(),
            address: '',
            region: '',
            city: '',
            network: '',
            country,
            market,
            agent,
            screen,
            language: random.pick(languages),
            bot: '',
            visits: 0,
            busyUntil: 0,
        };
        moveIn(visitor, placeOf, random);
        return visitor;
    };
};
