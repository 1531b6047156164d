import type { JourneyNode, JourneysAnswer } from '../../../contract/analytics/journeys';

/** All lengths in px. */
const columnWidth = 184;
const barWidth = 8;
/** of all journeys together */
const barsHeight = 280;
/** room for two lines of text, also where the bar is thin */
const leastSlot = 38;
const gap = 8;

export interface PlacedNode extends JourneyNode {
    key: string;
    /** from the left, in the order of time */
    column: number;
    x: number;
    y: number;
    /** of its bar, and of all that belongs to it */
    bar: number;
    slot: number;
}

export interface PlacedLink {
    key: string;
    from: string;
    to: string;
    visits: number;
    width: number;
    /** of its middle, as an SVG path */
    path: string;
    /** between two nodes of visits that are over: nothing happens */
    isOver: boolean;
}

export interface Sankey {
    width: number;
    height: number;
    nodes: PlacedNode[];
    links: PlacedLink[];
}

export const sankeySizes = { columnWidth, barWidth } as const;

type Named = Pick<JourneyNode, 'step' | 'type' | 'value'>;
export const keyOf = ({ step, type, value }: Named): string => `${step} ${type} ${value}`;
const isOver = ({ type }: Pick<JourneyNode, 'type'>): boolean =>
    type === 'exit' || type === 'entry';

/** Steps behind the last one at which anything happens are not drawn, but that all is over. */
const lastStep = (nodes: readonly JourneyNode[]): number =>
    Math.max(...nodes.map(node => (isOver(node) ? 0 : node.step))) + 1;

const placeNodes = ({ nodes, journeys, direction }: JourneysAnswer): PlacedNode[] => {
    const steps = Math.min(lastStep(nodes), Math.max(...nodes.map(({ step }) => step)));
    const columns = new Map<number, number>();
    return nodes
        .filter(({ step }) => step <= steps)
        .map(node => {
            const column = direction === 'forward' ? node.step - 1 : steps - node.step;
            const bar = Math.max(2, (node.visits / journeys) * barsHeight);
            const slot = Math.max(leastSlot, bar);
            const y = columns.get(column) ?? 0;
            columns.set(column, y + slot + gap);
            return { ...node, key: keyOf(node), column, x: column * columnWidth, y, bar, slot };
        });
};

type Flow = Pick<PlacedLink, 'from' | 'to' | 'visits' | 'isOver'>;

/** What goes from node to node, and what stays over from step to step. */
const flowsOf = ({ list, direction }: JourneysAnswer, nodes: readonly PlacedNode[]): Flow[] => {
    const flows = list.map(link => ({
        from: keyOf({ step: link.fromStep, type: link.fromType, value: link.from }),
        to: keyOf({ step: link.toStep, type: link.toType, value: link.to }),
        visits: link.visits,
        isOver: false,
    }));
    const stays = nodes.filter(isOver).map(node => {
        const next = keyOf({ ...node, step: node.step + 1 });
        const [from, to] = direction === 'forward' ? [node.key, next] : [next, node.key];
        return { from, to, visits: node.visits, isOver: true };
    });
    return [...flows, ...stays];
};

/** Where nodes and links of a picture lie: a column a step, the strongest at the top, as wide as it has visits. */
export const layOut = (answer: JourneysAnswer): Sankey => {
    const nodes = placeNodes(answer);
    const byKey = new Map(nodes.map(node => [node.key, node]));
    const used = new Map<string, number>();
    /** the middle of the next part of a node's side */
    const take = (side: string, node: PlacedNode, width: number): number => {
        const from = used.get(side) ?? 0;
        used.set(side, from + width);
        return node.y + from + width / 2;
    };
    const flows = flowsOf(answer, nodes)
        .flatMap(flow => {
            const [from, to] = [byKey.get(flow.from), byKey.get(flow.to)];
            return from && to ? [{ ...flow, source: from, target: to }] : [];
        })
        // as they leave and arrive, from the top down, so that few cross each other
        .sort((a, b) => a.source.y - b.source.y || a.target.y - b.target.y);
    const links = flows.map(({ source, target, ...flow }): PlacedLink => {
        const width = (flow.visits / answer.journeys) * barsHeight;
        const [x, end] = [source.x + barWidth, target.x];
        const y = take(`> ${source.key}`, source, width);
        const endY = take(`< ${target.key}`, target, width);
        const middle = (x + end) / 2;
        const path = `M${x},${y} C${middle},${y} ${middle},${endY} ${end},${endY}`;
        return { ...flow, key: `${flow.from} > ${flow.to}`, width: Math.max(1, width), path };
    });
    const columns = Math.max(0, ...nodes.map(({ column }) => column)) + 1;
    return {
        width: columns * columnWidth,
        height: Math.max(0, ...nodes.map(({ y, slot }) => y + slot)),
        nodes,
        links,
    };
};

/** The node that an arrow key leads to; the strongest of those that it is linked with in the next column. */
export const neighbour = (
    { nodes, links }: Sankey,
    key: string,
    arrow: string,
): PlacedNode | undefined => {
    const node = nodes.find(one => one.key === key);
    if (!node) return undefined;
    const way = { ArrowUp: -1, ArrowDown: 1 }[arrow];
    if (way !== undefined) {
        const column = nodes.filter(one => one.column === node.column);
        return column[column.indexOf(node) + way];
    }
    const isOnwards = arrow === 'ArrowRight';
    if (!isOnwards && arrow !== 'ArrowLeft') return undefined;
    const [strongest] = links
        .filter(link => (isOnwards ? link.from : link.to) === key)
        .sort((a, b) => b.visits - a.visits);
    const next = strongest && (isOnwards ? strongest.to : strongest.from);
    return nodes.find(one => one.key === next);
};
