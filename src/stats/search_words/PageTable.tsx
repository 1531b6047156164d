import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { SearchEngine } from '../../../contract/analytics/searchEngines';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { Paging } from '../../ui/admin/cards/Paging';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { readablePath } from '../components/readablePath';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { pageSizes } from '../table/useTableQuery';
import { BesideTable } from './BesideTable';

/** Pages as the engine counts them, beside the visits that began there. */
export const PageTable = ({ scope, engine }: { scope: ReportScope; engine: SearchEngine }) => {
    const translate = useTranslate();
    const [place, setPlace] = useState({ page: 1, perPage: 25 });
    const query = { ...scope.query, engine, ...place };
    const { data, error, refetch } = useCall(calls.searchPages, { query }, { keep: true });
    return (
        <SectionCard
            title={translate('searchWords.pages')}
            actions={
                <FileButton name="searchPages" scope={scope} asked={{ ...scope.query, engine }} />
            }
        >
            {!data && <LoadState inner error={error} onAgain={() => void refetch()} height={240} />}
            {data?.total === 0 && (
                <StateCard
                    inner
                    title={translate('searchWords.noPages')}
                    text={translate('searchWords.nothingText')}
                />
            )}
            {data && data.total > 0 && (
                <>
                    <BesideTable
                        engine={engine}
                        title={translate('searchWords.page')}
                        rows={data.list.map(row => ({
                            ...row,
                            key: row.page,
                            name: readablePath(row.page),
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
