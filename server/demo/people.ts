import { type Network, randomAddress, readNetwork } from './addresses';
import type { Agents, DemoDevice } from './agents';
import { type Country, type CountryCode, countries } from './countries';
import type { Visitor } from './crowd';
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

/** Makes people as they come to the site for the first time. */
export const peopleOf = (
    { countries: usual, devices }: SiteProfile,
    agents: Agents,
    ids: IdSource,
    random: Random,
): (() => Visitor) => {
    const codes = new Weighted(Object.entries(usual) as [CountryCode, number][]);
    const deviceChoice = new Weighted(Object.entries(devices) as [DemoDevice, number][]);
    return () => {
        const country = codes.pick(random);
        const { market, languages }: Country = countries[country];
        const device = deviceChoice.pick(random);
        const { screen, ...agent } = agents.pick(market, device, random);
        return {
            id: ids.next(),
            address: addressIn(country, random),
            country,
            market,
            agent,
            screen,
            language: random.pick(languages),
            bot: '',
            visits: 0,
            busyUntil: 0,
        };
    };
};
