import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    Divider,
    LinearProgress,
    Typography,
} from '@mui/material';
import { type ChangeEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import {
    type AnyImport,
    type ImportColumn,
    maxImportBytes,
    maxImportRows,
} from '../../../../contract/platform/imports';
import { callApi } from '../../../dataProvider/callApi';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { Note } from '../../../ui/admin/text/Note';
import { useLanguage } from '../../../ui/admin/text/useLanguage';
import { readText } from '../../../ui/browser/readText';
import { exact } from '../../../ui/text/numbers';
import type { Checked } from './checkedFile';
import { EarlierImports } from './EarlierImports';
import { saveText, templateOf } from './template';

const Column = ({ column }: { column: ImportColumn }) => {
    const translate = useTranslate();
    const at = useLanguage() === 'zh' ? 1 : 0;
    const { name, label, help, isNeeded, example } = column;
    return (
        <Box
            component="li"
            sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
                gap: { xs: 0, sm: 2 },
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box>
                <Box component="code" sx={{ typography: 'code', fontWeight: 600 }}>
                    {name}
                </Box>
                <Note>
                    {label[at]}
                    {isNeeded && ` · ${translate('office.import.needed')}`}
                </Note>
            </Box>
            <Box sx={{ typography: 'text', overflowWrap: 'anywhere' }}>
                {help[at]}
                {example !== '' && (
                    <Note>{translate('office.import.example', { text: example })}</Note>
                )}
            </Box>
        </Box>
    );
};

interface Props {
    declared: AnyImport;
    onChecked: (checked: Checked) => void;
    /** an earlier one, by its id */
    onOpen: (id: string) => void;
    onClose: () => void;
}

/** Reads the file that was chosen, and has the server look at its rows. */
const useFile = ({ declared, onChecked }: Pick<Props, 'declared' | 'onChecked'>) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const [tooLarge, setTooLarge] = useState('');
    const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        target.value = '';
        if (!file) return;
        const text = readText(new Uint8Array(await file.arrayBuffer()));
        const isTooLarge = new Blob([text]).size > maxImportBytes;
        setTooLarge(isTooLarge ? translate('office.import.tooLarge') : '');
        if (isTooLarge) return;
        await run(async () => {
            const body = { name: file.name.slice(0, 200), text: text || ' ' };
            const answer = await callApi(declared.calls.preview, { body }, undefined, {
                isSilent: true,
            });
            onChecked({ ...body, ...answer });
        });
    };
    return { busy, refused: tooLarge || refused, pick };
};

/** What a file has to be, a template, and the choice of one. */
export const ChooseStep = ({ declared, onChecked, onOpen, onClose }: Props) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { busy, refused, pick } = useFile({ declared, onChecked });
    const input = useRef<HTMLInputElement>(null);
    return (
        <>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
                <Typography variant="text">
                    {translate(`office.import.intro.${declared.name}`)}
                </Typography>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                    <Button
                        variant="contained"
                        size="tall"
                        loading={busy}
                        onClick={() => input.current?.click()}
                    >
                        {translate('office.import.choose')}
                    </Button>
                    <input
                        ref={input}
                        type="file"
                        accept=".csv,.txt,.tsv,text/csv,text/plain"
                        hidden
                        onChange={event => void pick(event)}
                    />
                    <Button
                        variant="outlined"
                        size="tall"
                        onClick={() => saveText(templateOf(declared), `${declared.name}.csv`)}
                    >
                        {translate('office.import.template')}
                    </Button>
                </Box>
                <Note>
                    {translate('office.import.limits', {
                        rows: exact(maxImportRows, language),
                    })}
                </Note>
                {busy && <LinearProgress aria-label={translate('office.import.checking')} />}
                {refused && (
                    <Alert severity="error" role="alert" sx={{ whiteSpace: 'pre-line' }}>
                        {refused}
                    </Alert>
                )}
                <EarlierImports declared={declared} onOpen={onOpen} />
                <Box component="section" aria-label={translate('office.import.columns')}>
                    <Typography component="h3" variant="h3" sx={{ mb: 1 }}>
                        {translate('office.import.columns')}
                    </Typography>
                    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                        {declared.columns.map(column => (
                            <Column key={column.name} column={column} />
                        ))}
                    </Box>
                </Box>
            </DialogContent>
            <Divider />
            <DialogActions sx={{ px: 3, py: 2 }}>
                <Button size="tall" onClick={onClose}>
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </>
    );
};
