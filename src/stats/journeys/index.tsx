import { Box } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { JourneysAnswer } from '../../../contract/analytics/journeys';
import { calls } from '../../../contract/calls';
import { useCall } from '../../dataProvider/useCall';
import { FoldCard } from '../../ui/admin/cards/FoldCard';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { FailedCard, StateCard } from '../../ui/admin/states/StateCard';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact, percent } from '../../ui/text/numbers';
import { ReportPage } from '../report/ReportPage';
import type { ReportScope } from '../report/scope';
import { FileButton } from '../table/FileButton';
import { JourneyControls } from './JourneyControls';
import { JourneyTable } from './JourneyTable';
import { type JourneyWords, needsValue, useJourneyWords } from './journeyWords';
import { NodePanel } from './NodePanel';
import { SankeyPicture } from './SankeyPicture';
import { layOut } from './sankeyLayout';

type Change = (words: Partial<JourneyWords>) => void;

const Total = ({ data }: { data: JourneysAnswer }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { visits, journeys } = data;
    const text =
        visits === journeys
            ? translate('journeys.total', { smart_count: journeys })
            : translate('journeys.totalOf', {
                  count: exact(journeys, language),
                  all: exact(visits, language),
                  share: percent(journeys / visits, language),
              });
    return <Note sx={{ px: 2.5, pt: 1.5 }}>{text}</Note>;
};

interface PictureProps {
    data: JourneysAnswer;
    scope: ReportScope;
    onChange: Change;
}

const Picture = ({ data, scope, onChange }: PictureProps) => {
    const { direction } = data;
    const [chosen, setChosen] = useState<string>();
    const sankey = useMemo(() => layOut(data), [data]);
    const node = sankey.nodes.find(({ key }) => key === chosen);
    return (
        <>
            <SankeyPicture
                sankey={sankey}
                direction={direction}
                chosen={node?.key}
                onChoose={key => setChosen(key === chosen ? undefined : key)}
            />
            {node && (
                <NodePanel
                    node={node}
                    sankey={sankey}
                    direction={direction}
                    scope={scope}
                    onAnchor={changed => {
                        setChosen(undefined);
                        onChange(changed);
                    }}
                    onChoose={setChosen}
                />
            )}
        </>
    );
};

const useJourneys = (scope: ReportScope, words: JourneyWords) => {
    const isMissing = needsValue(words.anchor) && words.anchorValue === '';
    const query = { ...scope.query, ...words };
    const asked = useCall(calls.journeys, { query }, { keep: true, enabled: !isMissing });
    return { ...asked, isMissing, query };
};

interface ResultProps extends Omit<PictureProps, 'data'> {
    asked: ReturnType<typeof useJourneys>;
}

const Result = ({ asked, ...props }: ResultProps) => {
    const translate = useTranslate();
    const { data, error, refetch, isMissing } = asked;
    if (isMissing) {
        const text = translate('journeys.choose');
        return <StateCard inner title={translate('journeys.title')} text={text} />;
    }
    const again = () => void refetch();
    if (error) return <FailedCard inner error={error} onAgain={again} />;
    if (!data) return <LoadState inner error={undefined} onAgain={again} height={360} />;
    if (data.journeys === 0) {
        const nothing = props.scope.filter ? 'report.empty.filtered' : 'report.empty.period';
        const text = translate(data.visits === 0 ? nothing : 'journeys.none');
        return <StateCard inner title={translate('report.empty.title')} text={text} />;
    }
    return (
        <>
            <Total data={data} />
            <Picture {...props} data={data} />
        </>
    );
};

const Journeys = ({ scope }: { scope: ReportScope }) => {
    const translate = useTranslate();
    const { words, change } = useJourneyWords();
    const asked = useJourneys(scope, words);
    const { data, isMissing } = asked;
    const isShown = !isMissing && data !== undefined && data.journeys > 0;
    return (
        <>
            <SectionCard
                title={translate('journeys.title')}
                actions={
                    isShown && <FileButton name="journeys" scope={scope} asked={asked.query} />
                }
            >
                <JourneyControls words={words} scope={scope} onChange={change} />
                <Result asked={asked} scope={scope} onChange={change} />
            </SectionCard>
            {isShown && (
                <FoldCard title={translate('journeys.table')}>
                    <JourneyTable data={data} />
                </FoldCard>
            )}
            <FoldCard title={translate('journeys.how')}>
                <Box sx={{ typography: 'text', px: 2.5, pb: 2.5, maxWidth: 720 }}>
                    {translate('journeys.howText')}
                </Box>
            </FoldCard>
        </>
    );
};

/** How visits go on from page to page: from or to any of them. */
export const JourneysPage = () => (
    <ReportPage name="journeys" isComparable={false}>
        {scope => <Journeys scope={scope} />}
    </ReportPage>
);
