import { Alert, Button, DialogActions, DialogContent, Divider } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type AnyImport, importActions } from '../../../../contract/platform/imports';
import { callApi } from '../../../dataProvider/callApi';
import { useSend } from '../../../ui/admin/dialogs/useSend';
import { Note } from '../../../ui/admin/text/Note';
import type { Checked } from './checkedFile';
import { RowList } from './RowList';

interface Props {
    declared: AnyImport;
    checked: Checked;
    onBack: () => void;
    /** with the import's id */
    onBegun: (id: string) => void;
}

/** What would become of each row; nothing is written before somebody says so. */
export const PreviewStep = ({ declared, checked, onBack, onBegun }: Props) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const { name, text, rows, ignored } = checked;
    const wrong = rows.filter(({ action }) => action === 'wrong').length;
    const wanted = rows.filter(({ action }) => action === 'create' || action === 'change').length;
    const word = (action: string) => translate(`office.import.actions.${action}`);
    const begin = () =>
        run(async () => {
            const input = { body: { name, text } };
            const { id } = await callApi(declared.calls.begin, input, undefined, {
                isSilent: true,
            });
            onBegun(id);
        });
    return (
        <>
            <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                <Note sx={{ overflowWrap: 'anywhere' }}>{name}</Note>
                {ignored.length > 0 && (
                    <Alert severity="info">
                        {translate('office.import.ignored', { names: ignored.join(', ') })}
                    </Alert>
                )}
                {wanted === 0 && <Alert severity="info">{translate('office.import.none')}</Alert>}
                {wrong > 0 && wanted > 0 && (
                    <Alert severity="warning">{translate('office.import.left', wrong)}</Alert>
                )}
                {refused && (
                    <Alert severity="error" role="alert">
                        {refused}
                    </Alert>
                )}
                <RowList
                    rows={rows.map(row => ({
                        ...row,
                        state: row.action,
                        word: word(row.action),
                    }))}
                    states={importActions.toReversed().map(one => [one, word(one)])}
                />
            </DialogContent>
            <Divider />
            <DialogActions sx={{ px: 3, py: 2 }}>
                <Button size="tall" onClick={onBack} disabled={busy}>
                    {translate('office.import.back')}
                </Button>
                <Button
                    size="tall"
                    variant="contained"
                    disabled={wanted === 0}
                    loading={busy}
                    onClick={() => void begin()}
                >
                    {translate('office.import.confirm', wanted)}
                </Button>
            </DialogActions>
        </>
    );
};
