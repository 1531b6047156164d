import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type SearchEngine, searchEngines } from '../../../contract/analytics/searchEngines';
import type { SearchSummary } from '../../../contract/analytics/searchWords';
import { may } from '../../../contract/analytics/siteRoles';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { screenOnly } from '../../app/print';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { ChoiceSwitch } from '../../ui/admin/controls/ChoiceSwitch';
import { LoadState } from '../../ui/admin/states/LoadState';
import { StateCard } from '../../ui/admin/states/StateCard';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { dayText } from '../../ui/text/times';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { ReportTabs } from '../table/BreakdownTabs';
import { ConsoleSource } from './ConsoleSource';
import { DayTable } from './DayTable';
import { FileDialog } from './FileDialog';
import { FileList } from './FileList';
import { Glance } from './Glance';
import { PageTable } from './PageTable';
import { useEngine, useSearchSources } from './useSearchWords';
import { WordTable } from './WordTable';

interface OfEngine {
    scope: ReportScope;
    engine: SearchEngine;
}

const Tables = ({ scope, engine }: OfEngine) => {
    const translate = useTranslate();
    const tables = { words: WordTable, pages: PageTable, byDay: DayTable } as const;
    // another engine or period begins at the first page
    const key = `${engine} ${scope.query.from} ${scope.query.to}`;
    return (
        <ReportTabs
            label={translate('searchWords.tabs')}
            tabs={(['words', 'pages', 'byDay'] as const).map(name => {
                const Shown = tables[name];
                return {
                    key: name,
                    label: translate(`searchWords.${name}`),
                    content: <Shown key={key} scope={scope} engine={engine} />,
                };
            })}
        />
    );
};

interface Days {
    from: string;
    to: string;
}

interface ElsewhereProps {
    stored: NonNullable<SearchSummary['stored']>;
    scope: ReportScope;
}

/** Whether all that is known is of days before or after a period. */
const isOutside = (stored: Days, period: Days): boolean =>
    stored.to < period.from || stored.from > period.to;

/** Nothing of the period is known, but of other days there is. */
const Elsewhere = ({ stored, scope }: ElsewhereProps) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { from, to } = stored;
    const text = (day: string) => dayText(day, language, scope.today);
    return (
        <StateCard
            title={translate('searchWords.noWords')}
            text={translate('searchWords.nothingText')}
        >
            <Button variant="outlined" onClick={() => scope.setPeriod({ from, to })}>
                {translate('searchWords.showStored', { from: text(from), to: text(to) })}
            </Button>
        </StateCard>
    );
};

const Report = ({ scope, engine, onUpload }: OfEngine & { onUpload: (() => void) | undefined }) => {
    const translate = useTranslate();
    const query = { ...scope.query, engine };
    const { data, error, refetch } = useCall(calls.searchSummary, { query }, { keep: true });
    if (!data) return <LoadState error={error} onAgain={() => void refetch()} height={320} />;
    if (!data.hasAny) {
        const title = translate(`searchWords.emptyTitle.${engine}`);
        if (!onUpload)
            return <StateCard title={title} text={translate('searchWords.emptyGuest')} />;
        return (
            <StateCard title={title} text={translate(`searchWords.emptyText.${engine}`)}>
                <Button variant="contained" onClick={onUpload}>
                    {translate('searchWords.upload')}
                </Button>
            </StateCard>
        );
    }
    const { stored } = data;
    if (stored && isOutside(stored, scope.query)) {
        return <Elsewhere stored={stored} scope={scope} />;
    }
    return (
        <>
            <Glance summary={data} engine={engine} scope={scope} />
            <Tables scope={scope} engine={engine} />
        </>
    );
};

const Sources = ({ site, isOpen }: { site: Site; isOpen: boolean }) => {
    const translate = useTranslate();
    const { data, error, refetch, refresh } = useSearchSources(site);
    return (
        <FoldCard title={translate('searchWords.sources')} isOpenAtFirst={isOpen}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2.5, maxWidth: 860 }}>
                {data ? (
                    <>
                        {may(site.role, 'administer') && (
                            <ConsoleSource
                                site={site.id}
                                domain={site.domain}
                                google={data.google}
                                fetchedDays={data.fetchedDays}
                                refresh={refresh}
                            />
                        )}
                        <FileList site={site.id} files={data.files} refresh={refresh} />
                    </>
                ) : (
                    <LoadState inner error={error} onAgain={() => void refetch()} height={120} />
                )}
            </Box>
        </FoldCard>
    );
};

const OfSite = ({ site, scope }: { site: Site; scope: ReportScope }) => {
    const translate = useTranslate();
    const [engine, choose] = useEngine();
    const { mayEdit, refresh } = useSearchSources(site);
    const [isUploading, setUploading] = useState(false);
    const upload = () => setUploading(true);
    return (
        <>
            <Box
                className={screenOnly}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}
            >
                <ChoiceSwitch
                    label={translate('searchWords.engine')}
                    choices={searchEngines}
                    value={engine}
                    textOf={one => translate(`searchWords.engines.${one}`)}
                    onChange={choose}
                />
                {mayEdit && (
                    <Button variant="outlined" onClick={upload}>
                        {translate('searchWords.upload')}
                    </Button>
                )}
            </Box>
            <Report scope={scope} engine={engine} onUpload={mayEdit ? upload : undefined} />
            {mayEdit && <Sources site={site} isOpen />}
            <FoldCard title={translate('searchWords.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('searchWords.howText')}
                </Box>
            </FoldCard>
            {isUploading && (
                <FileDialog
                    site={site.id}
                    engine={engine}
                    onStored={refresh}
                    onClose={() => setUploading(false)}
                />
            )}
        </>
    );
};

/** What people searched for, as search engines tell the site’s owner, beside the site’s own visits. */
export const SearchWordsPage = () => {
    const translate = useTranslate();
    return (
        <ReportPage name="search_words" isComparable={false}>
            {scope =>
                scope.subject.type === 'site' ? (
                    <OfSite site={scope.subject.site} scope={scope} />
                ) : (
                    <StateCard
                        title={translate('searchWords.groupTitle')}
                        text={translate('searchWords.groupText')}
                    />
                )
            }
        </ReportPage>
    );
};
