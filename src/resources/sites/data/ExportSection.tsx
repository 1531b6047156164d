import DownloadIcon from '@mui/icons-material/Download';
import { Box, Button, LinearProgress, TextField, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import {
    type ExportFormat,
    eventsPath,
    exportFormats,
} from '../../../../contract/analytics/siteData';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { callAddress } from '../../../dataProvider/address';
import { callApi } from '../../../dataProvider/callApi';
import {
    downloadExport,
    type ExportProgress,
    saveFile,
} from '../../../dataProvider/downloadExport';
import { HttpError } from '../../../dataProvider/HttpError';
import { exact } from '../../../ui/text/numbers';
import { reportFailure } from '../../../ui/toasts/failureToast';
import { showToast } from '../../../ui/toasts/toasts';
import { DataSection } from './DataSection';

/** Fetches and saves the events; a download that is given up is no failure. */
const useDownload = (site: Site) => {
    const translate = useTranslate();
    const [progress, setProgress] = useState<ExportProgress>();
    const giveUp = useRef<AbortController | undefined>(undefined);
    useEffect(() => () => giveUp.current?.abort(), []);

    const fetchAll = async (format: ExportFormat, days: object) => {
        const stop = new AbortController();
        giveUp.current = stop;
        setProgress({ bytes: 0, lines: 0, rows: undefined });
        let last: ExportProgress | undefined;
        const address = callAddress(eventsPath, { id: site.id }, { format, ...days });
        try {
            // A token that is about to be renewed is renewed by this: a file cannot bring one.
            await callApi(calls.siteData, { params: { id: site.id } }, stop.signal);
            const name = `events.${format}`;
            const file = await downloadExport(address, name, stop.signal, next => {
                last = next;
                setProgress(next);
            });
            if (last && last.rows !== undefined && last.lines < last.rows) {
                showToast({ kind: 'error', title: translate('siteSettings.data.short') });
                return;
            }
            saveFile(file);
            showToast({ kind: 'success', title: translate('siteSettings.data.downloaded') });
        } catch (error) {
            if (stop.signal.aborted) return;
            if (error instanceof HttpError) reportFailure(error);
            else showToast({ kind: 'error', title: translate('siteSettings.data.short') });
        } finally {
            setProgress(undefined);
        }
    };
    return { progress, fetchAll, stop: () => giveUp.current?.abort() };
};

const Progress = ({ progress, onStop }: { progress: ExportProgress; onStop: () => void }) => {
    const translate = useTranslate();
    const language = useLocale() ?? 'en';
    const { lines, rows } = progress;
    return (
        <Box sx={{ width: '100%', display: 'flex', gap: 2, alignItems: 'center' }}>
            <Box sx={{ flex: 1 }}>
                <LinearProgress
                    aria-label={translate('siteSettings.data.out')}
                    {...(rows
                        ? { variant: 'determinate', value: Math.min(100, (lines / rows) * 100) }
                        : {})}
                />
                <Typography variant="note" sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
                    {rows !== undefined &&
                        translate('siteSettings.data.downloading', {
                            done: exact(Math.min(lines, rows), language),
                            total: exact(rows, language),
                        })}
                </Typography>
            </Box>
            <Button onClick={onStop}>{translate('siteSettings.data.stop')}</Button>
        </Box>
    );
};

/** Raw events as a file. */
export const ExportSection = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const { progress, fetchAll, stop } = useDownload(site);
    const [from, setFrom] = useState('');
    const [to, setTo] = useState('');
    const days = [
        ['from', from, setFrom],
        ['to', to, setTo],
    ] as const;
    return (
        <DataSection
            title={translate('siteSettings.data.out')}
            text={translate('siteSettings.data.outText')}
        >
            <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
                {days.map(([name, value, set]) => (
                    <TextField
                        key={name}
                        variant="outlined"
                        type="date"
                        size="small"
                        label={translate(`siteSettings.data.${name}`)}
                        value={value}
                        onChange={event => set(event.target.value)}
                        slotProps={{ inputLabel: { shrink: true } }}
                    />
                ))}
            </Box>
            {progress ? (
                <Progress progress={progress} onStop={stop} />
            ) : (
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    {exportFormats.map(format => (
                        <Button
                            key={format}
                            variant="outlined"
                            startIcon={<DownloadIcon />}
                            onClick={() => void fetchAll(format, { from, to })}
                        >
                            {translate('siteSettings.data.download', {
                                format: format.toUpperCase(),
                            })}
                        </Button>
                    ))}
                </Box>
            )}
        </DataSection>
    );
};
