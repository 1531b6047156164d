import { Box } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { currencies } from '../../../contract/platform/money';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { MoneyInput } from '../../ui/admin/controls/MoneyInput';
import type { ResourceForm } from '../core/form/formPages';
import type { InputOf } from '../core/resourceOf';

type Values = Record<string, unknown>;

const withoutEmpty = (lines: unknown): unknown =>
    Array.isArray(lines) ? lines.filter(line => String(line).trim() !== '') : lines;

/** What a plan's form holds as the contract has it: lines that are empty are none. */
const toPlanInput = (values: Values): Values => ({
    ...values,
    featuresZh: withoutEmpty(values.featuresZh ?? []),
    featuresEn: withoutEmpty(values.featuresEn ?? []),
});

const pair = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const currencyChoices = currencies.map(id => ({ id, name: id }));

const asText = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');
const asLines = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Several lines, of which the form holds a list. */
const Lines = ({ source }: { source: string }) => (
    <TextInput
        {...fieldLook}
        source={source}
        multiline
        minRows={4}
        format={asText}
        parse={asLines}
        helperText="finance.plan.linesHelp"
    />
);

const Limit = ({ source }: { source: string }) => (
    <NumberInput {...fieldLook} source={source} helperText={false} isRequired />
);

/** The fields of a price plan. */
const PlanInputs = () => (
    <>
        <TextInput {...fieldLook} source="code" helperText="finance.plan.codeHelp" isRequired />
        <Box sx={pair}>
            <TextInput {...fieldLook} source="nameZh" helperText={false} isRequired />
            <TextInput {...fieldLook} source="nameEn" helperText={false} isRequired />
            <Lines source="featuresZh" />
            <Lines source="featuresEn" />
        </Box>
        <SelectInput
            {...fieldLook}
            source="currency"
            choices={currencyChoices}
            translateChoice={false}
            helperText={false}
            isRequired
        />
        <Box sx={pair}>
            <MoneyInput source="priceMonth" />
            <MoneyInput source="priceYear" />
            <Limit source="events" />
            <Limit source="sites" />
        </Box>
        <NumberInput
            {...fieldLook}
            source="position"
            helperText="finance.plan.positionHelp"
            isRequired
        />
        <BooleanInput source="enabled" helperText="finance.plan.enabledHelp" />
    </>
);

export const planForm: ResourceForm<InputOf<'plans'>> = {
    Inputs: PlanInputs,
    defaults: { currency: 'CNY', featuresZh: [], featuresEn: [], position: 0, enabled: true },
    toInput: toPlanInput,
};
