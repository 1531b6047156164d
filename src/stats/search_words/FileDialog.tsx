import { Alert, Box, Button, MenuItem } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type SearchEngine, searchEngines } from '../../../contract/analytics/searchEngines';
import {
    maxSearchFileBytes,
    maxSearchFileRows,
    type SearchFilePreview,
} from '../../../contract/analytics/searchSources';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { readText } from '../../ui/browser/readText';
import { exact } from '../../ui/text/numbers';
import { showToast } from '../../ui/toasts/toasts';
import { FilePreview } from './FilePreview';

interface Props {
    site: string;
    engine: SearchEngine;
    onStored: () => Promise<void>;
    onClose: () => void;
}

interface Draft {
    engine: SearchEngine;
    name: string;
    text: string;
    from: string;
    to: string;
}

const inputOf = (site: string, { from, to, ...rest }: Draft) => ({
    params: { id: site },
    body: { ...rest, ...(from !== '' && { from }), ...(to !== '' && { to }) },
});

/** Reads a file that was chosen, and has the server look at it. */
const useFile = (site: string) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const [preview, setPreview] = useState<SearchFilePreview>();
    const [tooLarge, setTooLarge] = useState('');
    const look = (draft: Draft) =>
        run(async () => {
            setPreview(undefined);
            const input = inputOf(site, draft);
            setPreview(
                await callApi(calls.previewSearchFile, input, undefined, { isSilent: true }),
            );
        });
    const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        target.value = '';
        if (!file) return undefined;
        const isTooLarge = file.size > maxSearchFileBytes;
        setTooLarge(isTooLarge ? translate('searchWords.tooLarge') : '');
        if (isTooLarge) return undefined;
        const text = readText(new Uint8Array(await file.arrayBuffer()));
        return { name: file.name.slice(0, 200), text: text || ' ' };
    };
    return { preview, busy, refused: tooLarge || refused, look, read };
};

const Days = () => {
    const translate = useTranslate();
    return (
        <>
            <Note>{translate('searchWords.periodText')}</Note>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                {(['from', 'to'] as const).map(end => (
                    <TextEntry
                        key={end}
                        name={end}
                        type="date"
                        label={translate(`searchWords.${end}`)}
                        slotProps={{ inputLabel: { shrink: true } }}
                    />
                ))}
            </Box>
        </>
    );
};

/** A file of an engine: what is in it is shown before anything is stored. */
export const FileDialog = ({ site, engine, onStored, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { preview, busy, refused, look, read } = useFile(site);
    const form = useSubmitForm<Draft>({
        defaultValues: { engine, name: '', text: '', from: '', to: '' },
        send: async draft => {
            const input = inputOf(site, draft);
            const stored = await callApi(calls.addSearchFile, input, undefined, {
                isSilent: true,
            });
            await onStored();
            const title = stored.isNew ? 'searchWords.stored' : 'searchWords.nothingNew';
            showToast({ kind: stored.isNew ? 'success' : 'info', title: translate(title) });
        },
        onDone: onClose,
    });
    const pick = async (event: ChangeEvent<HTMLInputElement>) => {
        const file = await read(event);
        if (!file) return;
        form.methods.setValue('name', file.name);
        form.methods.setValue('text', file.text);
        await look({ ...form.methods.getValues(), from: '', to: '' });
    };
    const { name } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('searchWords.uploadTitle')}
            confirm={translate('searchWords.store')}
            isReady={preview !== undefined && !busy}
            onClose={onClose}
        >
            <Note>
                {translate('searchWords.uploadText', { rows: exact(maxSearchFileRows, language) })}
            </Note>
            <TextEntry
                select
                name="engine"
                label={translate('searchWords.engine')}
                // the same rows are another file for another engine
                onTyped={text => {
                    const other = searchEngines.find(one => one === text);
                    if (other && name !== '') {
                        void look({ ...form.methods.getValues(), engine: other });
                    }
                }}
            >
                {searchEngines.map(one => (
                    <MenuItem key={one} value={one}>
                        {translate(`searchWords.engines.${one}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            <Button
                variant="outlined"
                component="label"
                size="tall"
                loading={busy}
                sx={{ justifySelf: 'start', maxWidth: 1, overflowWrap: 'anywhere' }}
            >
                {name || translate('searchWords.choose')}
                <input
                    type="file"
                    accept=".csv,.txt,.tsv,text/csv,text/plain"
                    aria-label={translate('searchWords.choose')}
                    onChange={event => void pick(event)}
                    style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                />
            </Button>
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            {preview && !preview.isByDay && <Days />}
            {preview && <FilePreview preview={preview} />}
        </FormDialog>
    );
};
