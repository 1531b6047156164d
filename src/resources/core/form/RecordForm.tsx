import { Box, Card, Stack } from '@mui/material';
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react';
import {
    Form,
    RecordContextProvider,
    SaveContextProvider,
    TabbedFormView,
    useSaveContext,
} from 'react-admin';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import type { ResourceName } from '../../../../contract/backOffice';
import { type AnyRecord, resourceNamed } from '../resourceOf';
import { contractResolver, inputOf } from './contractResolver';
import { OtherErrors } from './OtherErrors';
import { UnsavedWarning } from './UnsavedWarning';

export type Values = Record<string, unknown>;
export type FormHandle = RefObject<UseFormReturn | null>;

/** How a resource's inputs are laid out. */
export interface FormLook {
    /** `tabs`: the children are FormTab elements; one below the other without it */
    layout?: 'tabs';
    /** makes the contract's input of what the form holds, where they differ */
    toInput?: (values: Values) => Values;
    /** makes the form's values of a record, where they differ */
    toValues?: (record: AnyRecord) => Values;
}

interface Props extends FormLook {
    name: ResourceName;
    record?: AnyRecord;
    defaults?: Values;
    toolbar: ReactNode;
    handle: FormHandle;
    isLeaving: () => boolean;
    /** answers what is wrong, by field */
    onSave: (input: Values) => Promise<Record<string, string> | undefined>;
    children: ReactNode;
}

// what was typed stays when the record is fetched anew; another object would be another reset
const keepTyped = { keepDirtyValues: true } as const;

/** Lets whoever saves set the form to what was stored. */
const Handle = ({ handle }: { handle: FormHandle }) => {
    const form = useFormContext();
    useEffect(() => {
        handle.current = form;
    }, [handle, form]);
    return null;
};

// the toolbar sticks to the window's edge, not to this
const frameStyle = { overflow: 'visible' } as const;

const Fields = ({ layout, toolbar, children }: Pick<Props, 'layout' | 'toolbar' | 'children'>) => {
    if (layout === 'tabs') {
        return (
            <Card sx={frameStyle}>
                <TabbedFormView syncWithLocation={false} toolbar={toolbar}>
                    {children}
                </TabbedFormView>
            </Card>
        );
    }
    return (
        <Card sx={frameStyle}>
            <Stack spacing={2} sx={{ p: { xs: 2, md: 3 } }}>
                {children}
            </Stack>
            {toolbar}
        </Card>
    );
};

/** The values that a form shows of a record. */
export const valuesOf = (
    name: ResourceName,
    record: AnyRecord,
    toValues: FormLook['toValues'],
): Values => toValues?.(record) ?? inputOf(resourceNamed(name).input, record);

/** The inputs of a resource, checked by its contract. */
export const RecordForm = (props: Props) => {
    const { name, record, defaults, handle, isLeaving, onSave, toInput, toValues } = props;
    const { input } = resourceNamed(name);
    const resolver = useMemo(() => contractResolver(input, toInput), [input, toInput]);
    const values = useMemo(
        () => record && { id: record.id, ...valuesOf(name, record, toValues) },
        [name, record, toValues],
    );
    const saving = useSaveContext();
    const save = useMemo(() => ({ ...saving, save: onSave }), [saving, onSave]);
    // tabs have to be the children themselves
    const fields = <Fields {...props} />;
    return (
        <SaveContextProvider value={save}>
            <Box sx={{ minWidth: 0 }}>
                <Form
                    {...(values ? { record: values } : { defaultValues: defaults ?? {} })}
                    resolver={resolver}
                    resetOptions={keepTyped}
                    disableInvalidFormNotification={props.layout !== 'tabs'}
                >
                    <Handle handle={handle} />
                    <UnsavedWarning isLeaving={isLeaving} />
                    <OtherErrors />
                    {record ? (
                        <RecordContextProvider value={record}>{fields}</RecordContextProvider>
                    ) : (
                        fields
                    )}
                </Form>
            </Box>
        </SaveContextProvider>
    );
};
