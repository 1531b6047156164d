import { Box } from '@mui/material';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import type { CollectionInput } from '../../../contract/market/resources/collections';
import { fieldLook } from '../../ui/admin/controls/formFields';
import type { ResourceForm } from '../core/form/formPages';
import { ListingsInput } from './ListingsInput';

const pair = {
    display: 'grid',
    gap: 2,
    alignItems: 'start',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Text = ({ source }: { source: 'textEn' | 'textZh' }) => (
    <TextInput
        {...fieldLook}
        source={source}
        helperText="collection.textHelp"
        multiline
        minRows={4}
        parse={(text: string | null) => text ?? ''}
    />
);

/** The fields of a collection: both languages beside each other. */
const CollectionInputs = () => (
    <>
        <Box sx={pair}>
            <TextInput {...fieldLook} source="titleEn" helperText={false} isRequired />
            <TextInput {...fieldLook} source="titleZh" helperText={false} isRequired />
            <Text source="textEn" />
            <Text source="textZh" />
            <TextInput {...fieldLook} source="slug" helperText="collection.slugHelp" isRequired />
            <NumberInput
                {...fieldLook}
                source="position"
                helperText="collection.positionHelp"
                min={0}
                max={9_999}
                step={1}
                isRequired
            />
        </Box>
        <ListingsInput />
        <BooleanInput source="enabled" helperText="collection.enabledHelp" />
    </>
);

export const collectionForm: ResourceForm<CollectionInput> = {
    Inputs: CollectionInputs,
    defaults: { textEn: '', textZh: '', listings: [], position: 100, enabled: false },
};
