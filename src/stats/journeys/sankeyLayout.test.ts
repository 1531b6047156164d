import { expect, it } from 'vitest';
import type {
    JourneyLink,
    JourneyNode,
    JourneysAnswer,
} from '../../../contract/analytics/journeys';
import { layOut, neighbour } from './sankeyLayout';

const node = (step: number, type: JourneyNode['type'], value: string, visits: number) => ({
    step,
    type,
    value,
    visits,
    share: visits / 10,
    dropped: 0,
});

const link = (from: JourneyNode, to: JourneyNode, visits: number): JourneyLink => ({
    fromStep: from.step,
    fromType: from.type,
    from: from.value,
    toStep: to.step,
    toType: to.type,
    to: to.value,
    visits,
    share: visits / 10,
});

const [home, prices, cart] = [
    node(1, 'page', '/', 7),
    node(1, 'page', '/prices', 3),
    node(2, 'page', '/cart', 4),
];
const over = [2, 3, 4].map(step => node(step, 'exit', '', step === 2 ? 6 : 10));
const [ended = home, all = home] = over;
const answer: JourneysAnswer = {
    direction: 'forward',
    visits: 10,
    journeys: 10,
    nodes: [home, prices, cart, ...over],
    list: [
        link(home, cart, 3),
        link(prices, cart, 1),
        link(home, ended, 4),
        link(prices, ended, 2),
        link(cart, all, 4),
    ],
};

it('puts a column beside the other, until all is over, with what stays over', () => {
    const { nodes, links, width } = layOut(answer);
    expect(nodes.map(({ column }) => column)).toEqual([0, 0, 1, 1, 2]);
    expect(width).toBe(3 * 184);
    const [first, second] = nodes;
    expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.bar ?? 0));
    expect(links.filter(({ isOver }) => isOver).map(({ visits }) => visits)).toEqual([6]);
    // what leaves a node is as wide as its bar
    const left = links.filter(({ from }) => from === first?.key);
    expect(left.reduce((sum, { width: own }) => sum + own, 0)).toBeCloseTo(first?.bar ?? 0);
});

it('runs in the order of time also where it is followed back', () => {
    const back: JourneysAnswer = {
        ...answer,
        direction: 'backward',
        nodes: [home, node(2, 'page', '/a', 7)],
        list: [link(node(2, 'page', '/a', 7), home, 7)],
    };
    expect(layOut(back).nodes.map(({ column }) => column)).toEqual([1, 0]);
});

it('is walked up and down a column, and along the strongest link', () => {
    const sankey = layOut(answer);
    const walk = (from: JourneyNode, arrow: string) => {
        const key = `${from.step} ${from.type} ${from.value}`;
        return neighbour(sankey, key, arrow)?.value;
    };
    expect(walk(home, 'ArrowDown')).toBe('/prices');
    expect(walk(home, 'ArrowUp')).toBeUndefined();
    expect(walk(cart, 'ArrowLeft')).toBe('/');
    expect(walk(home, 'ArrowRight')).toBe('');
    expect(walk(home, 'a')).toBeUndefined();
});
