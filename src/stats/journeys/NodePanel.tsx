import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, ButtonBase, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { printFilter } from '../../../contract/analytics/filters';
import { type JourneyAnchor, journeyAnchors } from '../../../contract/analytics/journeys';
import { useMayOpen } from '../../app/routes/useMayOpen';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchHeight } from '../../ui/admin/touch';
import { exact, percent } from '../../ui/text/numbers';
import { useMayFilter } from '../filters/useMayFilter';
import type { ReportScope } from '../report/scope';
import { ShareBar } from '../table/ShareBar';
import type { JourneyWords } from './journeyWords';
import { conditionOf, narrowed } from './nodeFilter';
import { nodeText } from './nodeText';
import type { PlacedLink, PlacedNode, Sankey } from './sankeyLayout';

interface ListProps {
    title: string;
    links: readonly PlacedLink[];
    /** which end of a link is told */
    end: 'from' | 'to';
    node: PlacedNode;
    sankey: Sankey;
    onChoose: (key: string) => void;
}

const Neighbours = ({ title, links, end, node, sankey, onChoose }: ListProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const rows = links
        .flatMap(link => {
            const other = sankey.nodes.find(({ key }) => key === link[end]);
            return other ? [{ other, visits: link.visits }] : [];
        })
        .sort((a, b) => b.visits - a.visits);
    return (
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
            <Typography variant="h3">{title}</Typography>
            {rows.length === 0 && <Note>{translate('journeys.nothing')}</Note>}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {rows.map(({ other, visits }) => (
                    <li key={other.key}>
                        <ButtonBase
                            onClick={() => onChoose(other.key)}
                            sx={{
                                position: 'relative',
                                width: 1,
                                gap: 2,
                                px: 1,
                                typography: 'text',
                                textAlign: 'left',
                                ...touchHeight(32),
                                '&:hover': { bgcolor: 'action.hover' },
                            }}
                        >
                            <ShareBar share={visits / node.visits} />
                            <Box
                                component="span"
                                sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}
                            >
                                {nodeText(other, { language, translate })}
                            </Box>
                            <span>{exact(visits, language)}</span>
                            <Note component="span" sx={{ minWidth: 52, textAlign: 'right' }}>
                                {percent(visits / node.visits, language)}
                            </Note>
                        </ButtonBase>
                    </li>
                ))}
            </Box>
        </Box>
    );
};

interface ActionsProps {
    node: PlacedNode;
    scope: ReportScope;
    onAnchor: (words: Partial<JourneyWords>) => void;
}

const Actions = ({ node, scope, onAnchor }: ActionsProps) => {
    const translate = useTranslate();
    const mayFilter = useMayFilter();
    const maySeeVisits = useMayOpen('/site/visitor');
    const anchor: JourneyAnchor | undefined = journeyAnchors.find(one => one === node.type);
    const found = conditionOf(node);
    const condition = found && mayFilter(found.field) ? found : undefined;
    const filter = condition && narrowed(scope.filter, condition);
    const from = (direction: JourneyWords['direction']) =>
        anchor && onAnchor({ direction, anchor, anchorValue: node.value });
    const query = { ...scope.query, ...(filter && { filter: printFilter(filter) }) };
    if (!anchor) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button variant="outlined" size="small" onClick={() => from('forward')}>
                {translate('journeys.startHere')}
            </Button>
            {anchor !== 'source' && (
                <Button variant="outlined" size="small" onClick={() => from('backward')}>
                    {translate('journeys.endHere')}
                </Button>
            )}
            {filter && (
                <Button variant="outlined" size="small" onClick={() => scope.setFilter(filter)}>
                    {translate('journeys.filter')}
                </Button>
            )}
            {filter && maySeeVisits && (
                <Button
                    variant="outlined"
                    size="small"
                    component={Link}
                    to={`/site/visitor?${new URLSearchParams(query)}`}
                >
                    {translate('journeys.visits')}
                </Button>
            )}
        </Box>
    );
};

interface Props extends ActionsProps {
    sankey: Sankey;
    direction: JourneyWords['direction'];
    onChoose: (key: string | undefined) => void;
}

/** What is known of a node: its figures, what came before and after it, and what can be done with it. */
export const NodePanel = ({ node, sankey, direction, scope, onAnchor, onChoose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const name = nodeText(node, { language, translate });
    const links = sankey.links.filter(({ isOver }) => !isOver);
    const lists = { node, sankey, onChoose };
    const isOver = node.type === 'exit' || node.type === 'entry';
    const dropped = direction === 'forward' ? 'droppedForward' : 'droppedBackward';
    return (
        <Box
            component="section"
            aria-label={name}
            sx={{ px: 2.5, py: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
        >
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
                <Box sx={{ flex: 1, minWidth: 0 }} role="status">
                    <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
                        {name}
                    </Typography>
                    <Note>
                        {translate('journeys.figures', {
                            count: exact(node.visits, language),
                            share: percent(node.share, language),
                        })}
                        {!isOver &&
                            ` · ${translate(`journeys.${dropped}`, {
                                count: exact(node.dropped, language),
                                share: percent(node.dropped / node.visits, language),
                            })}`}
                    </Note>
                </Box>
                <IconButton
                    aria-label={translate('common.close')}
                    onClick={() => onChoose(undefined)}
                >
                    <CloseIcon fontSize="small" />
                </IconButton>
            </Box>
            <Actions node={node} scope={scope} onAnchor={onAnchor} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5 }}>
                <Neighbours
                    {...lists}
                    title={translate('journeys.cameFrom')}
                    links={links.filter(({ to }) => to === node.key)}
                    end="from"
                />
                <Neighbours
                    {...lists}
                    title={translate('journeys.wentTo')}
                    links={links.filter(({ from }) => from === node.key)}
                    end="to"
                />
            </Box>
        </Box>
    );
};
