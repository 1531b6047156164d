import { Box, Skeleton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AiBot, aiBots } from '../../../contract/analytics/aiBots';
import { type BotPurpose, botPurposes } from '../../../contract/analytics/botPurposes';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Caption, Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none, percent } from '../../ui/text/numbers';
import { shortDate } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { figureTable } from '../speed/tableStyle';
import { FileButton } from '../table/FileButton';

/** Whether its addresses are its operator's. */
const Origin = ({ row: { bot, operator, views, verified } }: { row: AiBot }) => {
    const translate = useTranslate();
    const language = useLanguage();
    if (verified === null) {
        return (
            <Tooltip title={translate('bots.claimsMeaning')} describeChild>
                <Box component="span" tabIndex={0} sx={{ color: 'text.secondary' }}>
                    {translate('bots.claims')}
                </Box>
            </Tooltip>
        );
    }
    const share = percent(verified / views, language, 0);
    return (
        <Tooltip title={translate('bots.verifiedMeaning', { operator, name: bot })} describeChild>
            <span
                // biome-ignore lint/a11y/noNoninteractiveTabindex: its words are told to the keyboard too
                tabIndex={0}
            >
                {translate('bots.verified', { share })}
            </span>
        </Tooltip>
    );
};

const Row = ({ row, timezone }: { row: AiBot; timezone: string }) => {
    const language = useLanguage();
    return (
        <tr>
            <Box component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {row.bot}
                <Caption>{row.operator}</Caption>
            </Box>
            <td>{exact(row.views, language)}</td>
            <td className="wide">{exact(row.pages, language)}</td>
            <td>
                <Origin row={row} />
            </td>
            <td>{row.people === null ? none : exact(row.people, language)}</td>
            <td className="wide">{shortDate(row.lastAt, timezone, language)}</td>
        </tr>
    );
};

interface PurposeProps {
    purpose: BotPurpose;
    rows: readonly AiBot[];
    timezone: string;
}

const Purpose = ({ purpose, rows, timezone }: PurposeProps) => {
    const translate = useTranslate();
    const views = rows.reduce((sum, row) => sum + row.views, 0);
    const language = useLanguage();
    return (
        <SectionCard title={`${translate(`bots.purpose.${purpose}`)} · ${exact(views, language)}`}>
            <Note component="p" sx={{ m: 0, px: 2.5, pb: 1 }}>
                {translate(`bots.meaning.${purpose}`)}
            </Note>
            <Box component="table" sx={figureTable}>
                <thead>
                    <tr>
                        <th scope="col">{translate('bots.name')}</th>
                        <Box component="th" scope="col" sx={{ width: { xs: 64, sm: 100 } }}>
                            {translate('bots.views')}
                        </Box>
                        <Box component="th" scope="col" className="wide" sx={{ width: 80 }}>
                            {translate('bots.pageCount')}
                        </Box>
                        <Box component="th" scope="col" sx={{ width: { xs: 96, sm: 200 } }}>
                            {translate('bots.origin')}
                        </Box>
                        <Box component="th" scope="col" sx={{ width: { xs: 70, sm: 120 } }}>
                            <Tooltip title={translate('bots.peopleMeaning')}>
                                <span>{translate('bots.people')}</span>
                            </Tooltip>
                        </Box>
                        <Box component="th" scope="col" className="wide" sx={{ width: 110 }}>
                            {translate('bots.last')}
                        </Box>
                    </tr>
                </thead>
                <tbody>
                    {rows.map(row => (
                        <Row key={row.bot} row={row} timezone={timezone} />
                    ))}
                </tbody>
            </Box>
        </SectionCard>
    );
};

/** Bots that name themselves, grouped by what they read pages for. */
export const BotsByPurpose = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(aiBots, { query: scope.query }, { keep: true });
    if (!data) {
        return (
            <LoadState error={error} onAgain={() => void refetch()}>
                <Skeleton variant="rounded" height={280} />
            </LoadState>
        );
    }
    const groups = botPurposes.map(purpose => ({
        purpose,
        rows: data.list.filter(row => row.purpose === purpose),
    }));
    return (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Note component="p" sx={{ m: 0, flex: 1 }}>
                    {translate('bots.note')}
                </Note>
                <FileButton name="aiBots" scope={scope} asked={{ ...scope.query }} />
            </Box>
            {data.total === 0 && (
                <StateCard
                    title={translate('report.empty.title')}
                    text={translate(scope.filter ? 'report.empty.filtered' : 'bots.empty')}
                />
            )}
            {groups
                .filter(({ rows }) => rows.length > 0)
                .map(group => (
                    <Purpose key={group.purpose} {...group} timezone={data.timezone} />
                ))}
        </Box>
    );
};
