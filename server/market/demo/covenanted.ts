import { placeOf } from './people';
import { alike } from './traded';

/** Sold with a promise of its traffic, which is half way through its sixty days. */
export const covenanted = {
    site: alike(
        'lighthouse-letters.example',
        [
            'Lighthouse letters',
            'Letters of lighthouse keepers, with a map. Sold with a traffic covenant.',
        ],
        [28_400, placeOf('Lantern House')],
        [1_150, 960, 2015],
    ),
    daysAgo: 34,
    buyer: '沈若',
} as const;

/** On sale with a promise of its traffic. */
export const promising = alike(
    'station-clocks.example',
    [
        'Station clocks',
        'Clocks of three hundred railway stations with photographs; the seller offers a traffic covenant of 90 days.',
    ],
    [24_600, placeOf('Maple & Co')],
    [1_020, 860, 2014],
);
