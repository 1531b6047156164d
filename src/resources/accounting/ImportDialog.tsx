import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    MenuItem,
    TextField,
    Typography,
} from '@mui/material';
import { type ChangeEvent, type FormEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { type Currency, currencies } from '../../../contract/platform/money';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { statementAccounts } from './statementAccounts';
import { guessColumns, readText, titlesOf } from './statementFile';

const columnNames = [
    ...(['date', 'reference', 'amount', 'moneyIn', 'moneyOut', 'fee', 'kind', 'note'] as const),
] as const;
type ColumnName = (typeof columnNames)[number];
type Columns = Record<ColumnName | 'payoutWord' | 'feeWord' | 'zone', string>;

const blank: Columns = {
    date: '',
    reference: '',
    amount: '',
    moneyIn: '',
    moneyOut: '',
    fee: '',
    kind: '',
    note: '',
    payoutWord: '',
    feeWord: '',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
};

interface Picked {
    name: string;
    text: string;
    titles: readonly string[];
}

/** The mapping that was used last for the account, where the file has its columns; else what is likely. */
const mappingFor = async (
    { account, currency }: { account: string; currency: Currency },
    titles: readonly string[],
): Promise<Columns> => {
    const query = { account, currency };
    const { columns } = await callApi(calls.statementMapping, { query }, undefined, {
        isSilent: true,
    });
    const fits =
        columns && columnNames.every(one => !columns[one] || titles.includes(columns[one]));
    return fits ? columns : { ...blank, ...guessColumns(titles) };
};

type Imported = CallAnswer<typeof calls.importStatement>;

interface Props {
    onClose: () => void;
    onImported: (statement: Imported) => void;
}

const useImport = ({ onImported }: Props) => {
    const [account, setAccount] = useState<string>('ext:gateway:epay');
    const [currency, setCurrency] = useState<Currency>('CNY');
    const [picked, setPicked] = useState<Picked>();
    const [columns, setColumns] = useState<Columns>(blank);
    const form = useForm(columnNames.map(name => `columns.${name}`));
    const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        target.value = '';
        if (!file) return;
        const text = readText(new Uint8Array(await file.arrayBuffer()));
        const titles = titlesOf(text);
        setPicked({ name: file.name, text, titles });
        await form.run(async () => setColumns(await mappingFor({ account, currency }, titles)));
    };
    const send = (event: FormEvent) => {
        event.preventDefault();
        if (!picked) return;
        const { name, text } = picked;
        const body = { account, currency, name, text, columns };
        void form.run(async () => {
            onImported(
                await callApi(calls.importStatement, { body }, undefined, { isSilent: true }),
            );
        });
    };
    return {
        account,
        setAccount,
        currency,
        setCurrency,
        picked,
        pick,
        send,
        form,
        columns,
        change: (part: Partial<Columns>) => setColumns({ ...columns, ...part }),
    };
};

const ColumnFields = ({ columns, picked, change, form }: ReturnType<typeof useImport>) => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    if (!picked) return null;
    return (
        <>
            <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                {text('mapText')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                {columnNames.map(name => (
                    <TextField
                        key={name}
                        select
                        size="small"
                        label={text(`columns.${name}`)}
                        value={columns[name]}
                        onChange={({ target }) => change({ [name]: target.value })}
                        {...form.below(`columns.${name}`)}
                    >
                        <MenuItem value="">{text('noColumn')}</MenuItem>
                        {picked.titles.map(title => (
                            <MenuItem key={title} value={title}>
                                {title}
                            </MenuItem>
                        ))}
                    </TextField>
                ))}
                {(['payoutWord', 'feeWord', 'zone'] as const).map(name => (
                    <TextField
                        key={name}
                        size="small"
                        label={text(`columns.${name}`)}
                        value={columns[name]}
                        onChange={({ target }) => change({ [name]: target.value })}
                        {...form.below(`columns.${name}`)}
                    />
                ))}
            </Box>
        </>
    );
};

/** A file of a bank or gateway: which account it is of, and which of its columns mean what. */
export const ImportDialog = (props: Props) => {
    const id = useId();
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    const state = useImport(props);
    const { account, setAccount, currency, setCurrency, picked, pick, send, form } = state;
    return (
        <DialogFrame titleId={id} onClose={props.onClose}>
            <form noValidate onSubmit={send}>
                <DialogTitle id={id}>{text('import')}</DialogTitle>
                <DialogContent sx={{ display: 'grid', gap: 2 }}>
                    <Box sx={{ display: 'flex', gap: 2, pt: 1, flexWrap: 'wrap' }}>
                        <TextField
                            select
                            size="small"
                            label={text('account')}
                            value={account}
                            onChange={({ target }) => setAccount(target.value)}
                            sx={{ flex: '1 1 200px' }}
                        >
                            {statementAccounts.map(one => (
                                <MenuItem key={one} value={one}>
                                    {text(`accounts.${one.replaceAll(':', '_')}`)}
                                </MenuItem>
                            ))}
                        </TextField>
                        <TextField
                            select
                            size="small"
                            label={text('currency')}
                            value={currency}
                            onChange={({ target }) => setCurrency(target.value as Currency)}
                            sx={{ flex: '0 1 120px' }}
                        >
                            {currencies
                                .filter(one => one !== 'TST')
                                .map(one => (
                                    <MenuItem key={one} value={one}>
                                        {one}
                                    </MenuItem>
                                ))}
                        </TextField>
                    </Box>
                    <Button variant="outlined" component="label" sx={{ minHeight: 44 }}>
                        {picked ? picked.name : text('choose')}
                        <input
                            type="file"
                            accept=".csv,.txt,text/csv,text/plain"
                            aria-label={text('choose')}
                            onChange={event => void pick(event)}
                            style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                        />
                    </Button>
                    <ColumnFields {...state} />
                    {form.refused && <Alert severity="error">{form.refused}</Alert>}
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2.5 }}>
                    <Button onClick={props.onClose} sx={{ minHeight: 44 }}>
                        {translate('common.cancel')}
                    </Button>
                    <Button
                        type="submit"
                        variant="contained"
                        loading={form.busy}
                        disabled={!picked}
                        sx={{ minHeight: 44 }}
                    >
                        {text('import')}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
