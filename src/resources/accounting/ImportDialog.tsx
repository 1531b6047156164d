import { Alert, Box, Button, MenuItem, Typography } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { type Currency, currencies } from '../../../contract/platform/money';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { readText } from '../../ui/browser/readText';
import { browserZone } from '../../ui/text/times';
import { statementAccounts } from './statementAccounts';
import { guessColumns, titlesOf } from './statementFile';

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
    zone: browserZone(),
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

const useImport = ({ onImported }: Pick<Props, 'onImported'>) => {
    const [picked, setPicked] = useState<Picked>();
    const mapping = useSend();
    const form = useSubmitForm({
        defaultValues: {
            account: 'ext:gateway:epay' as string,
            currency: 'CNY' as Currency,
            columns: blank,
        },
        send: async values => {
            if (!picked) return;
            const { name, text } = picked;
            const body = { ...values, name, text };
            onImported(
                await callApi(calls.importStatement, { body }, undefined, { isSilent: true }),
            );
        },
    });
    const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        target.value = '';
        if (!file) return;
        const text = readText(new Uint8Array(await file.arrayBuffer()));
        const titles = titlesOf(text);
        setPicked({ name: file.name, text, titles });
        await mapping.run(async () => {
            form.methods.setValue('columns', await mappingFor(form.methods.getValues(), titles));
        });
    };
    return { picked, pick, mapping, form };
};

const ColumnFields = ({ picked }: { picked: Picked | undefined }) => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    if (!picked) return null;
    return (
        <>
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {text('mapText')}
            </Typography>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
                {columnNames.map(name => (
                    <TextEntry
                        key={name}
                        select
                        name={`columns.${name}`}
                        label={text(`columns.${name}`)}
                    >
                        <MenuItem value="">{text('noColumn')}</MenuItem>
                        {picked.titles.map(title => (
                            <MenuItem key={title} value={title}>
                                {title}
                            </MenuItem>
                        ))}
                    </TextEntry>
                ))}
                {(['payoutWord', 'feeWord', 'zone'] as const).map(name => (
                    <TextEntry
                        key={name}
                        name={`columns.${name}`}
                        label={text(`columns.${name}`)}
                    />
                ))}
            </Box>
        </>
    );
};

/** A file of a bank or gateway: which account it is of, and which of its columns mean what. */
export const ImportDialog = (props: Props) => {
    const translate = useTranslate();
    const text = (key: string) => translate(`accounting.statements.${key}`);
    const { picked, pick, mapping, form } = useImport(props);
    return (
        <FormDialog
            form={form}
            title={text('import')}
            confirm={text('import')}
            isReady={picked !== undefined && !mapping.busy}
            onClose={props.onClose}
        >
            <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
                <TextEntry
                    select
                    name="account"
                    label={text('account')}
                    fullWidth={false}
                    sx={{ flex: '1 1 200px' }}
                >
                    {statementAccounts.map(one => (
                        <MenuItem key={one} value={one}>
                            {text(`accounts.${one.replaceAll(':', '_')}`)}
                        </MenuItem>
                    ))}
                </TextEntry>
                <TextEntry
                    select
                    name="currency"
                    label={text('currency')}
                    fullWidth={false}
                    sx={{ flex: '0 1 120px' }}
                >
                    {currencies
                        .filter(one => one !== 'TST')
                        .map(one => (
                            <MenuItem key={one} value={one}>
                                {one}
                            </MenuItem>
                        ))}
                </TextEntry>
            </Box>
            <Button variant="outlined" component="label" size="tall">
                {picked ? picked.name : text('choose')}
                <input
                    type="file"
                    accept=".csv,.txt,text/csv,text/plain"
                    aria-label={text('choose')}
                    onChange={event => void pick(event)}
                    style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
                />
            </Button>
            <ColumnFields picked={picked} />
            {mapping.refused && <Alert severity="error">{mapping.refused}</Alert>}
        </FormDialog>
    );
};
