import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import type { SearchDay } from '../../../contract/analytics/searchWords';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Caption } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { pageSizes } from '../table/useTableQuery';
import { BesideTable } from './BesideTable';
import { useEngineName } from './EngineFigures';

/** A day, with what must be known to read its figures. */
const DayName = ({
    row,
    engine,
    today,
}: {
    row: SearchDay;
    engine: SearchEngine;
    today: string;
}) => {
    const translate = useTranslate();
    const language = useLanguage();
    const name = useEngineName(engine);
    const remarks = [
        ...(row.isPreliminary ? [translate('searchWords.preliminary')] : []),
        ...(row.isSummed ? [translate('searchWords.summed')] : []),
    ];
    return (
        <>
            {dayText(row.day, language, today)}
            {/* on a phone there is no column for it */}
            {row.known !== 'both' && (
                <Caption sx={{ display: { sm: 'none' } }}>
                    {translate(`searchWords.knownBy.${row.known}`, { engine: name })}
                </Caption>
            )}
            {remarks.map(text => (
                <Caption key={text}>{text}</Caption>
            ))}
        </>
    );
};

/** Each day as the engine and as the site itself knows it, the latest first. */
export const DayTable = ({ scope, engine }: { scope: ReportScope; engine: SearchEngine }) => {
    const translate = useTranslate();
    const name = useEngineName(engine);
    const [place, setPlace] = useState({ page: 1, perPage: 25 });
    const query = { ...scope.query, engine, ...place };
    const { data, error, refetch } = useCall(calls.searchDays, { query }, { keep: true });
    return (
        <SectionCard
            title={translate('searchWords.byDay')}
            actions={
                <FileButton name="searchDays" scope={scope} asked={{ ...scope.query, engine }} />
            }
        >
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={240} />}
            {data && (
                <>
                    <BesideTable
                        hasKnown
                        engine={engine}
                        title={translate('searchWords.day')}
                        rows={data.list.map(row => ({
                            ...row,
                            key: row.day,
                            name: <DayName row={row} engine={engine} today={scope.today} />,
                            known: translate(`searchWords.knownBy.${row.known}`, { engine: name }),
                        }))}
                    />
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
