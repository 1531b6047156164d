import { Box, ButtonBase, useTheme } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JourneyDirection } from '../../../contract/analytics/journeys';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { kindText, nodeText } from './nodeText';
import { neighbour, type PlacedNode, type Sankey, sankeySizes } from './sankeyLayout';

const { columnWidth, barWidth } = sankeySizes;
const headHeight = 28;

const isPale = ({ type }: PlacedNode): boolean => ['exit', 'entry', 'other'].includes(type);

interface NodeProps {
    node: PlacedNode;
    isChosen: boolean;
    /** the one that the tabulator key stops at */
    isStop: boolean;
    onChoose: () => void;
    onLook: (isLookedAt: boolean) => void;
}

const Node = ({ node, isChosen, isStop, onChoose, onLook }: NodeProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const words = { language, translate };
    const name = nodeText(node, words);
    const kind = kindText(node, words);
    const count = exact(node.visits, language);
    const share = percent(node.share, language);
    return (
        <ButtonBase
            data-node={node.key}
            aria-label={translate('journeys.node', { name, count, share })}
            aria-pressed={isChosen}
            tabIndex={isStop ? 0 : -1}
            title={name}
            onClick={onChoose}
            onFocus={() => onLook(true)}
            onBlur={() => onLook(false)}
            onMouseEnter={() => onLook(true)}
            onMouseLeave={() => onLook(false)}
            sx={{
                position: 'absolute',
                left: node.x,
                top: node.y + headHeight,
                width: columnWidth - 20,
                height: node.slot,
                font: 'inherit',
                textAlign: 'left',
                alignItems: 'flex-start',
                justifyContent: 'flex-start',
                borderRadius: 0.5,
                outlineOffset: 2,
                '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main' },
            }}
        >
            <Box
                component="span"
                sx={{
                    flex: 'none',
                    width: barWidth,
                    height: node.bar,
                    borderRadius: '2px',
                    bgcolor: isPale(node) ? 'text.disabled' : 'primary.main',
                }}
            />
            <Box component="span" sx={{ pl: 0.75, minWidth: 0, lineHeight: 1.25 }}>
                <Box
                    component="span"
                    sx={{
                        display: 'block',
                        typography: 'note',
                        fontWeight: isChosen ? 650 : 500,
                        color: isPale(node) ? 'text.secondary' : 'text.primary',
                        overflow: 'hidden',
                        textOverflow: 'ellipsis',
                        whiteSpace: 'nowrap',
                    }}
                >
                    {name}
                </Box>
                <Caption component="span" sx={{ display: 'block', whiteSpace: 'nowrap' }}>
                    {[kind, count, share].filter(Boolean).join(' · ')}
                </Caption>
            </Box>
        </ButtonBase>
    );
};

const Links = ({ sankey, lit }: { sankey: Sankey; lit: string | undefined }) => {
    const { palette } = useTheme();
    const ends = new Set(sankey.nodes.filter(isPale).map(({ key }) => key));
    return (
        <svg
            aria-hidden="true"
            width={sankey.width}
            height={sankey.height}
            style={{ position: 'absolute', left: 0, top: headHeight }}
        >
            {sankey.links.map(({ key, from, to, path, width, isOver }) => {
                const isLit = !isOver && (from === lit || to === lit);
                const isEnd = isOver || ends.has(from) || ends.has(to);
                const strength = isOver ? 0.07 : isEnd ? 0.14 : 0.2;
                return (
                    <path
                        key={key}
                        d={path}
                        fill="none"
                        stroke={isEnd ? palette.text.secondary : palette.primary.main}
                        strokeWidth={width}
                        strokeOpacity={isLit ? strength * 2 : lit ? strength / 2 : strength}
                    />
                );
            })}
        </svg>
    );
};

const Heads = ({ sankey, direction }: { sankey: Sankey; direction: JourneyDirection }) => {
    const translate = useTranslate();
    const columns = Math.round(sankey.width / columnWidth);
    const textOf = (column: number): string => {
        if (direction === 'forward') return translate('journeys.step', { number: column + 1 });
        const number = columns - 1 - column;
        return number === 0 ? translate('journeys.end') : translate('journeys.before', { number });
    };
    return Array.from({ length: columns }, (_, column) => (
        <Caption
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            aria-hidden="true"
            sx={{ position: 'absolute', left: column * columnWidth, top: 0 }}
        >
            {textOf(column)}
        </Caption>
    ));
};

interface Props {
    sankey: Sankey;
    direction: JourneyDirection;
    /** key of the node whose figures are shown */
    chosen: string | undefined;
    onChoose: (key: string) => void;
}

/** Columns of steps, and between them how many visits went on to which; walked with the arrow keys. */
export const SankeyPicture = ({ sankey, direction, chosen, onChoose }: Props) => {
    const translate = useTranslate();
    const box = useRef<HTMLDivElement>(null);
    const [lookedAt, setLookedAt] = useState<string>();
    const [stopped, setStopped] = useState<string>();
    const keys = sankey.nodes.map(({ key }) => key);
    const stop = [stopped, chosen].find(key => key !== undefined && keys.includes(key)) ?? keys[0];
    const walk = (event: KeyboardEvent) => {
        const next = stop && neighbour(sankey, stop, event.key);
        if (!next) return;
        event.preventDefault();
        setStopped(next.key);
        const nodes = box.current?.querySelectorAll<HTMLElement>('[data-node]') ?? [];
        [...nodes].find(({ dataset }) => dataset.node === next.key)?.focus();
    };
    return (
        <Box sx={{ px: 2.5, pt: 1, pb: 2 }}>
            <Box
                role="group"
                aria-label={`${translate('journeys.picture')}. ${translate('journeys.keys')}`}
                sx={{ overflowX: 'auto', overflowY: 'hidden', mx: -1, px: 1, pb: 1 }}
            >
                <Box
                    ref={box}
                    onKeyDown={walk}
                    sx={{
                        position: 'relative',
                        width: sankey.width,
                        height: sankey.height + headHeight + 4,
                    }}
                >
                    <Heads sankey={sankey} direction={direction} />
                    <Links sankey={sankey} lit={lookedAt ?? chosen} />
                    {sankey.nodes.map(node => (
                        <Node
                            key={node.key}
                            node={node}
                            isChosen={node.key === chosen}
                            isStop={node.key === stop}
                            onChoose={() => {
                                setStopped(node.key);
                                onChoose(node.key);
                            }}
                            onLook={isLookedAt => {
                                setLookedAt(isLookedAt ? node.key : undefined);
                            }}
                        />
                    ))}
                </Box>
            </Box>
            <Note sx={{ display: { xs: 'none', md: 'block' } }}>{translate('journeys.keys')}</Note>
        </Box>
    );
};
