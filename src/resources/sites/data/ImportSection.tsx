import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportAnswer } from '../../../../contract/analytics/siteData';
import type { Site } from '../../../../contract/analytics/sites';
import { HttpError } from '../../../dataProvider/HttpError';
import { percent } from '../../../ui/text/numbers';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { DataSection } from './DataSection';
import { uploadEvents } from './uploadEvents';

const shownErrors = 20;

const Outcome = ({ answer }: { answer: ImportAnswer }) => {
    const translate = useTranslate();
    const counted = (name: 'taken' | 'repeated' | 'wrong') =>
        translate(`siteSettings.data.${name}`, { smart_count: answer[name] });
    return (
        <Alert severity={answer.wrong > 0 ? 'warning' : 'success'} sx={{ width: '100%' }}>
            {counted('taken')}
            {answer.repeated > 0 && <div>{counted('repeated')}</div>}
            {answer.wrong > 0 && <div>{counted('wrong')}</div>}
            {answer.isBrokenOff && <div>{translate('siteSettings.data.brokenOff')}</div>}
            {answer.errors.length > 0 && (
                <Box component="ul" sx={{ typography: 'note', m: 0, mt: 1, pl: 2.5 }}>
                    {answer.errors.slice(0, shownErrors).map(({ line, field, message }) => (
                        <li key={line}>
                            {translate('siteSettings.data.line', { line })}:{' '}
                            {field && <code>{field}</code>} {message}
                        </li>
                    ))}
                </Box>
            )}
        </Alert>
    );
};

const useUpload = (site: Site, onImported: () => void) => {
    const [share, setShare] = useState<number>();
    const [answer, setAnswer] = useState<ImportAnswer>();
    const giveUp = useRef<AbortController | undefined>(undefined);
    useEffect(() => () => giveUp.current?.abort(), []);
    const upload = async (file: File) => {
        const stop = new AbortController();
        giveUp.current = stop;
        setAnswer(undefined);
        setShare(0);
        try {
            setAnswer(await uploadEvents(site.id, file, stop.signal, setShare));
        } catch (error) {
            if (stop.signal.aborted) return;
            if (!(error instanceof HttpError)) throw error;
            reportFailure(error);
        } finally {
            setShare(undefined);
            onImported();
        }
    };
    return { share, answer, upload, stop: () => giveUp.current?.abort() };
};

interface Props {
    site: Site;
    onImported: () => void;
}

/** Events out of a file; the server loads them in the background. */
export const ImportSection = ({ site, onImported }: Props) => {
    const translate = useTranslate();
    const language = useLocale() ?? 'en';
    const { share, answer, upload, stop } = useUpload(site, onImported);
    const choose = (event: ChangeEvent<HTMLInputElement>) => {
        const [file] = event.target.files ?? [];
        // the same file may be chosen again
        event.target.value = '';
        if (file) void upload(file);
    };
    return (
        <DataSection
            title={translate('siteSettings.data.in')}
            text={translate('siteSettings.data.inText')}
        >
            {share === undefined ? (
                <Button component="label" variant="outlined" startIcon={<UploadFileOutlined />}>
                    {translate('siteSettings.data.choose')}
                    <Box
                        component="input"
                        type="file"
                        accept=".ndjson,.jsonl,.json,application/x-ndjson"
                        onChange={choose}
                        sx={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
                    />
                </Button>
            ) : (
                <Box sx={{ width: '100%', display: 'flex', gap: 2, alignItems: 'center' }}>
                    <Box sx={{ flex: 1 }}>
                        <LinearProgress
                            aria-label={translate('siteSettings.data.in')}
                            {...(share < 1 && { variant: 'determinate', value: share * 100 })}
                        />
                        <Typography variant="note" sx={{ mt: 0.5 }}>
                            {share < 1
                                ? translate('siteSettings.data.sending', {
                                      percent: percent(share, language, 0),
                                  })
                                : translate('siteSettings.data.checking')}
                        </Typography>
                    </Box>
                    <Button onClick={stop}>{translate('siteSettings.data.stop')}</Button>
                </Box>
            )}
            <Box role="status" sx={{ width: '100%' }}>
                {answer && <Outcome answer={answer} />}
            </Box>
        </DataSection>
    );
};
