import { Box, Skeleton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { VitalName } from '../../../contract/analytics/vitalNames';
import {
    leastSamples,
    type VitalDimension,
    type VitalRow,
    vitalDimensions,
    vitalRows,
} from '../../../contract/analytics/vitals';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, none } from '../../ui/text/numbers';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { pageSizes } from '../table/useTableQuery';
import { figureTable } from './tableStyle';
import { ValueButton } from './ValueButton';
import { ShareSplit, VerdictMark } from './VerdictMark';
import { verdictOf, vitalText } from './vitalText';

interface RowProps {
    row: VitalRow;
    vital: VitalName;
    by: VitalDimension;
    scope: ReportScope;
}

const Row = ({ row, vital, by, scope }: RowProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { p75 } = row;
    const verdict = p75 === null ? undefined : verdictOf(vital, p75);
    return (
        <tr>
            <th scope="row">
                <ValueButton field={by} value={row.value} scope={scope} />
            </th>
            <td>{exact(row.samples, language)}</td>
            <td className="wide">{vitalText(vital, row.p50, language)}</td>
            <td>
                {verdict ? (
                    <Box
                        component="span"
                        title={translate(`speed.${verdict}`)}
                        sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
                    >
                        <VerdictMark verdict={verdict} />
                        {vitalText(vital, p75, language)}
                    </Box>
                ) : (
                    <span title={translate('speed.few', { least: leastSamples })}>{none}</span>
                )}
                {row.previous && row.previous.p75 !== null && (
                    <Caption>
                        {translate('trend.before', {
                            value: vitalText(vital, row.previous.p75, language),
                        })}
                    </Caption>
                )}
            </td>
            <td className="wide">{vitalText(vital, row.p95, language)}</td>
            <td className="wide">
                <ShareSplit figures={row} />
            </td>
        </tr>
    );
};

const Head = ({ by }: { by: VitalDimension }) => {
    const translate = useTranslate();
    const explained = (key: string, title: string) => (
        <Tooltip title={title}>
            <span>{translate(`speed.${key}`)}</span>
        </Tooltip>
    );
    const part = (key: 'p50' | 'p75' | 'p95') =>
        explained(key, translate('speed.percentile', { part: translate(`speed.${key}`) }));
    return (
        <thead>
            <tr>
                <th scope="col">{translate(`speed.by.${by}`)}</th>
                <Box component="th" scope="col" sx={{ width: { xs: 84, sm: 110 } }}>
                    {explained('samples', translate('speed.samplesMeaning'))}
                </Box>
                <Box component="th" scope="col" className="wide" sx={{ width: 90 }}>
                    {part('p50')}
                </Box>
                <Box component="th" scope="col" sx={{ width: { xs: 104, sm: 120 } }}>
                    {part('p75')}
                </Box>
                <Box component="th" scope="col" className="wide" sx={{ width: 90 }}>
                    {part('p95')}
                </Box>
                <Box component="th" scope="col" className="wide" sx={{ width: 150 }}>
                    {translate('speed.split')}
                </Box>
            </tr>
        </thead>
    );
};

/** One of the vitals by page, device, country or browser. */
export const VitalTable = ({ scope, vital }: { scope: ReportScope; vital: VitalName }) => {
    const translate = useTranslate();
    const [by, setBy] = useState<VitalDimension>('page');
    const [place, setPlace] = useState({ page: 1, perPage: 25 });
    const asked = { ...scope.query, ...scope.comparisonQuery, vital, by };
    const { data, error, refetch, isPlaceholderData } = useCall(
        vitalRows,
        { query: { ...asked, ...place } },
        { keep: true },
    );
    return (
        <SectionCard
            title={translate(`speed.vital.${vital}`)}
            actions={
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', maxWidth: 1 }}>
                    <ChoiceSwitch
                        label={translate('speed.byLabel')}
                        choices={vitalDimensions}
                        value={by}
                        textOf={name => translate(`speed.by.${name}`)}
                        onChange={next => {
                            setBy(next);
                            setPlace({ ...place, page: 1 });
                        }}
                    />
                    <FileButton name="vitalRows" scope={scope} asked={asked} />
                </Box>
            }
        >
            {!data && (
                <LoadState inner error={error} onAgain={() => void refetch()}>
                    <Skeleton variant="rounded" height={200} sx={{ m: 2.5 }} />
                </LoadState>
            )}
            {data?.total === 0 && (
                <StateCard
                    inner
                    title={translate('report.empty.title')}
                    text={translate(scope.filter ? 'report.empty.filtered' : 'report.empty.period')}
                />
            )}
            {data && data.total > 0 && (
                <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1 }} aria-busy={isPlaceholderData}>
                    <Box component="table" sx={figureTable}>
                        <Head by={by} />
                        <tbody>
                            {data.list.map(row => (
                                <Row
                                    key={row.value}
                                    row={row}
                                    vital={vital}
                                    by={by}
                                    scope={scope}
                                />
                            ))}
                        </tbody>
                    </Box>
                    <Paging
                        query={place}
                        sizes={pageSizes}
                        total={data.total}
                        onChange={part => setPlace({ ...place, page: 1, ...part })}
                        inset={2}
                    />
                </Box>
            )}
        </SectionCard>
    );
};
