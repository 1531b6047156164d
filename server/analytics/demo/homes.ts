import type { Place } from '../events/enrich/place';
import type { Visitor } from './crowd';
import type { Random } from './random';
import { Weighted } from './weighted';

type Home = Pick<Visitor, 'region' | 'city'>;

/** Where people live outside China, by how usual it is: only an operator's own file would tell. */
const cities: Readonly<
    Record<string, readonly (readonly [region: string, city: string, number])[]>
> = {
    US: [
        ['US-NY', 'New York', 16],
        ['US-CA', 'Los Angeles', 11],
        ['US-CA', 'San Francisco', 6],
        ['US-CA', 'San Diego', 3],
        ['US-IL', 'Chicago', 7],
        ['US-TX', 'Houston', 6],
        ['US-TX', 'Dallas', 5],
        ['US-TX', 'Austin', 4],
        ['US-MA', 'Boston', 6],
        ['US-WA', 'Seattle', 5],
        ['US-PA', 'Philadelphia', 5],
        ['US-FL', 'Miami', 5],
        ['US-GA', 'Atlanta', 4],
        ['US-CO', 'Denver', 3],
        ['US-AZ', 'Phoenix', 3],
        ['US-NC', 'Charlotte', 2],
        ['US-OR', 'Portland', 2],
        ['US-MN', 'Minneapolis', 2],
        ['US-ME', 'Portland', 1],
    ],
    CA: [
        ['CA-ON', 'Toronto', 8],
        ['CA-QC', 'Montréal', 4],
        ['CA-BC', 'Vancouver', 4],
        ['CA-AB', 'Calgary', 2],
    ],
    GB: [
        ['GB-ENG', 'London', 10],
        ['GB-ENG', 'Manchester', 3],
        ['GB-SCT', 'Edinburgh', 2],
        ['GB-WLS', 'Cardiff', 1],
    ],
    DE: [
        ['DE-BE', 'Berlin', 5],
        ['DE-BY', 'Munich', 4],
        ['DE-HH', 'Hamburg', 3],
        ['DE-NW', 'Cologne', 3],
        ['DE-HE', 'Frankfurt am Main', 2],
    ],
    FR: [
        ['FR-IDF', 'Paris', 8],
        ['FR-ARA', 'Lyon', 3],
        ['FR-OCC', 'Toulouse', 2],
    ],
    NL: [
        ['NL-NH', 'Amsterdam', 4],
        ['NL-ZH', 'Rotterdam', 2],
    ],
    SE: [
        ['SE-AB', 'Stockholm', 4],
        ['SE-O', 'Gothenburg', 2],
    ],
    PL: [
        ['PL-14', 'Warsaw', 4],
        ['PL-12', 'Kraków', 2],
    ],
    JP: [
        ['JP-13', 'Tokyo', 8],
        ['JP-27', 'Osaka', 4],
        ['JP-14', 'Yokohama', 3],
        ['JP-23', 'Nagoya', 2],
        ['JP-40', 'Fukuoka', 1],
    ],
    KR: [
        ['KR-11', 'Seoul', 6],
        ['KR-26', 'Busan', 2],
    ],
    SG: [['', 'Singapore', 1]],
    MY: [
        ['MY-14', 'Kuala Lumpur', 4],
        ['MY-07', 'George Town', 2],
    ],
    AU: [
        ['AU-NSW', 'Sydney', 5],
        ['AU-VIC', 'Melbourne', 4],
        ['AU-QLD', 'Brisbane', 2],
    ],
    BR: [
        ['BR-SP', 'São Paulo', 5],
        ['BR-RJ', 'Rio de Janeiro', 3],
    ],
    MX: [
        ['MX-CMX', 'Mexico City', 4],
        ['MX-JAL', 'Guadalajara', 2],
    ],
    IN: [
        ['IN-KA', 'Bengaluru', 9],
        ['IN-MH', 'Mumbai', 7],
        ['IN-MH', 'Pune', 5],
        ['IN-DL', 'Delhi', 6],
        ['IN-TG', 'Hyderabad', 6],
        ['IN-TN', 'Chennai', 4],
        ['IN-WB', 'Kolkata', 2],
    ],
    BD: [['BD-13', 'Dhaka', 1]],
    PK: [
        ['PK-PB', 'Lahore', 2],
        ['PK-SD', 'Karachi', 2],
    ],
    LK: [['LK-11', 'Colombo', 1]],
    NP: [['NP-P3', 'Kathmandu', 1]],
    AE: [['AE-DU', 'Dubai', 1]],
    ID: [['ID-JK', 'Jakarta', 1]],
    VN: [
        ['VN-SG', 'Ho Chi Minh City', 2],
        ['VN-HN', 'Hanoi', 1],
    ],
    NG: [['NG-LA', 'Lagos', 1]],
    TW: [
        ['', 'Taipei', 4],
        ['', 'Taichung', 2],
        ['', 'Kaohsiung', 2],
    ],
    HK: [['', 'Hong Kong', 1]],
};

const choices = new Map(
    Object.entries(cities).map(([country, homes]) => [
        country,
        new Weighted<Home>(homes.map(([region, city, usual]) => [{ region, city }, usual])),
    ]),
);

/** Where somebody of the country lives: as the address says, else somewhere usual. */
export const homeIn = (country: string, place: Place, random: Random): Home => {
    const { region, city } = place;
    if (country === 'CN' || region !== '' || city !== '') return { region, city };
    return choices.get(country)?.pick(random) ?? { region, city };
};
