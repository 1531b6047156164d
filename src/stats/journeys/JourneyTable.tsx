import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { JourneysAnswer } from '../../../contract/analytics/journeys';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import { kindText, nodeText } from './nodeText';
import { keyOf } from './sankeyLayout';

/** The same as a table: what stood at each step, and how many went no further. */
export const JourneyTable = ({ data }: { data: JourneysAnswer }) => {
    const { direction } = data;
    const translate = useTranslate();
    const language = useLanguage();
    const words = { language, translate };
    const stepText = (step: number): string => {
        if (direction === 'forward') return translate('journeys.step', { number: step });
        return step === 1
            ? translate('journeys.end')
            : translate('journeys.before', { number: step - 1 });
    };
    return (
        <TableContainer
            tabIndex={0}
            role="group"
            aria-label={translate('journeys.table')}
            sx={{ position: 'relative' }}
        >
            <Table size="small" sx={{ '& td, & th': { px: 2 } }}>
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('journeys.steps')}</TableCell>
                        <TableCell>{translate('journeys.name')}</TableCell>
                        <TableCell align="right">{translate('journeys.count')}</TableCell>
                        <TableCell align="right">{translate('journeys.share')}</TableCell>
                        <TableCell align="right">
                            {translate(`journeys.dropped.${direction}`)}
                        </TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {data.nodes.map((node, at) => {
                        const isFirst = data.nodes[at - 1]?.step !== node.step;
                        const isOver = node.type === 'exit' || node.type === 'entry';
                        const kind = kindText(node, words);
                        return (
                            <TableRow key={keyOf(node)}>
                                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                                    {isFirst ? stepText(node.step) : ''}
                                </TableCell>
                                <TableCell
                                    component="th"
                                    scope="row"
                                    sx={{ minWidth: 140, overflowWrap: 'anywhere' }}
                                >
                                    {nodeText(node, words)}
                                    {kind && <Caption>{kind}</Caption>}
                                </TableCell>
                                <TableCell align="right">{exact(node.visits, language)}</TableCell>
                                <TableCell align="right">{percent(node.share, language)}</TableCell>
                                <TableCell align="right">
                                    {isOver
                                        ? none
                                        : `${exact(node.dropped, language)} (${percent(node.dropped / node.visits, language)})`}
                                </TableCell>
                            </TableRow>
                        );
                    })}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
