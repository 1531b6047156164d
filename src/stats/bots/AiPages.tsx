import { Box, Skeleton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type AiPage, aiPages } from '../../../contract/analytics/aiBots';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { shortDate } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { figureTable } from '../speed/tableStyle';
import { ValueButton } from '../speed/ValueButton';
import { FileButton } from '../table/FileButton';
import { pageSizes } from '../table/useTableQuery';

const purposes = ['training', 'search', 'assistant'] as const;

interface RowProps {
    row: AiPage;
    scope: ReportScope;
    timezone: string;
}

const Row = ({ row, scope, timezone }: RowProps) => {
    const language = useLanguage();
    return (
        <tr>
            <th scope="row">
                <ValueButton field="page" value={row.path} scope={scope} />
            </th>
            {purposes.map(purpose => (
                <td key={purpose}>{exact(row[purpose], language)}</td>
            ))}
            <td>{exact(row.people, language)}</td>
            <td className="wide">{shortDate(row.lastAt, timezone, language)}</td>
        </tr>
    );
};

/** Pages that bots read, by what for, and who came there by an assistant later. */
export const AiPages = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const [place, setPlace] = useState({ page: 1, perPage: 25 });
    const query = { ...scope.query, ...place };
    const { data, error, refetch } = useCall(aiPages, { query }, { keep: true });
    return (
        <SectionCard
            title={translate('bots.pages')}
            actions={<FileButton name="aiPages" scope={scope} asked={{ ...scope.query }} />}
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
                    text={translate(scope.filter ? 'report.empty.filtered' : 'bots.empty')}
                />
            )}
            {data && data.total > 0 && (
                <>
                    <Box component="table" sx={figureTable}>
                        <thead>
                            <tr>
                                <th scope="col">{translate('bots.page')}</th>
                                {purposes.map(purpose => (
                                    <Box
                                        key={purpose}
                                        component="th"
                                        scope="col"
                                        sx={{ width: { xs: 56, sm: 110 } }}
                                    >
                                        <Tooltip title={translate(`bots.meaning.${purpose}`)}>
                                            <span>{translate(`bots.purpose.${purpose}`)}</span>
                                        </Tooltip>
                                    </Box>
                                ))}
                                <Box component="th" scope="col" sx={{ width: { xs: 64, sm: 130 } }}>
                                    <Tooltip title={translate('bots.pagePeopleMeaning')}>
                                        <span>{translate('bots.people')}</span>
                                    </Tooltip>
                                </Box>
                                <Box
                                    component="th"
                                    scope="col"
                                    className="wide"
                                    sx={{ width: 110 }}
                                >
                                    {translate('bots.last')}
                                </Box>
                            </tr>
                        </thead>
                        <tbody>
                            {data.list.map(row => (
                                <Row
                                    key={row.path}
                                    row={row}
                                    scope={scope}
                                    timezone={data.timezone}
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
                </>
            )}
        </SectionCard>
    );
};
