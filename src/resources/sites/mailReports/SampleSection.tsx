import { Alert, Box, Button } from '@mui/material';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type LetterLanguage,
    letterLanguages,
    type MailReportTest,
    type ReportFrequency,
    reportFrequencies,
} from '../../../../contract/analytics/mailReports';
import { calls } from '../../../../contract/calls';
import { callApi } from '../../../dataProvider/callApi';
import { useCall } from '../../../dataProvider/useCall';
import { ChoiceSwitch } from '../../../ui/admin/controls/ChoiceSwitch';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { languageNames } from '../../../ui/browser/language';
import { DataSection } from '../data/DataSection';

interface Sample {
    language: LetterLanguage;
    frequency: ReportFrequency;
}

/** px; a letter is longer, and scrolls */
const frameHeight = 520;

/** The letter as it is, in a frame of its own that runs nothing and opens nothing. */
const Preview = ({ site, sample }: { site: string; sample: Sample }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.previewMailReport, {
        params: { id: site },
        query: sample,
    });
    if (!data) {
        return (
            <Box sx={{ width: '100%' }}>
                <LoadState
                    inner
                    error={error}
                    onAgain={() => void refetch()}
                    height={frameHeight}
                />
            </Box>
        );
    }
    return (
        <Box sx={{ width: '100%', display: 'grid', gap: 1 }}>
            <Box sx={{ typography: 'text', overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                    {translate('mailReports.subject')}{' '}
                </Box>
                {data.subject}
            </Box>
            <Box
                component="iframe"
                title={translate('mailReports.frame')}
                sandbox=""
                srcDoc={data.html}
                sx={{
                    width: '100%',
                    height: frameHeight,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 1,
                }}
            />
        </Box>
    );
};

const Outcome = ({ outcome: { isTaken, to, status, took } }: { outcome: MailReportTest }) => {
    const translate = useTranslate();
    if (isTaken) {
        return (
            <Alert severity="success" role="status">
                {translate('mailReports.testTo', { email: to, status: status ?? '', took })}
            </Alert>
        );
    }
    return (
        <Alert severity="error" role="alert">
            {status === null
                ? translate('mailReports.testSilent')
                : translate('mailReports.testRefused', { email: to, status })}
        </Alert>
    );
};

interface Props {
    site: string;
    /** without a mail server there is nothing to try */
    isSending: boolean;
}

/** How a letter looks, and whether it arrives. */
export const SampleSection = ({ site, isSending }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const own = useLanguage() === 'zh' ? 'zh' : 'en';
    const [frequency, setFrequency] = useState<ReportFrequency>('weekly');
    const [language, setLanguage] = useState<LetterLanguage>(own);
    const [isShown, setShown] = useState(false);
    const [outcome, setOutcome] = useState<MailReportTest>();
    const { busy, refused, run } = useSend();
    const sample = { language, frequency };
    const test = () =>
        run(async () => {
            setOutcome(undefined);
            const input = { params: { id: site }, body: sample };
            const silent = { isSilent: true };
            setOutcome(await callApi(calls.testMailReport, input, undefined, silent));
        });
    return (
        <DataSection
            title={translate('mailReports.preview')}
            text={translate('mailReports.previewText')}
        >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <ChoiceSwitch
                    label={translate('mailReports.frequency')}
                    choices={reportFrequencies}
                    value={frequency}
                    textOf={name => translate(`mailReports.frequencies.${name}`)}
                    onChange={setFrequency}
                />
                <ChoiceSwitch
                    label={translate('mailReports.language')}
                    choices={letterLanguages}
                    value={language}
                    textOf={name => languageNames[name]}
                    onChange={setLanguage}
                />
            </Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                <Button
                    variant="outlined"
                    aria-expanded={isShown}
                    aria-controls={id}
                    onClick={() => setShown(!isShown)}
                >
                    {translate(isShown ? 'mailReports.hide' : 'mailReports.show')}
                </Button>
                {isSending && (
                    <Button variant="outlined" loading={busy} onClick={() => void test()}>
                        {translate('mailReports.test')}
                    </Button>
                )}
            </Box>
            {outcome && <Outcome outcome={outcome} />}
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            <Box id={id} sx={{ width: '100%' }}>
                {isShown && <Preview site={site} sample={sample} />}
            </Box>
        </DataSection>
    );
};
