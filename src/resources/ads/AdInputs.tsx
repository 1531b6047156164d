import { Box } from '@mui/material';
import { BooleanInput, NumberInput, SelectInput, TextInput } from 'react-admin';
import { adLanguages, adPlaces } from '../../../contract/content/resources/ads';
import { fieldLook } from '../../ui/admin/controls/formFields';
import { InstantInput } from '../core/fields/InstantInput';
import { ImageInput } from '../files/ImageInput';

const choicesOf = (ids: readonly string[], texts: string) =>
    ids.map(id => ({ id, name: `resources.ads.${texts}.${id}` }));

const pair = {
    display: 'grid',
    gap: 2,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
} as const;

/** The fields of an ad. */
export const AdInputs = () => (
    <>
        <TextInput {...fieldLook} source="title" helperText="ad.titleHelp" isRequired />
        <Box sx={pair}>
            <SelectInput
                {...fieldLook}
                source="place"
                choices={choicesOf(adPlaces, 'places')}
                helperText={false}
                isRequired
            />
            <SelectInput
                {...fieldLook}
                source="language"
                choices={choicesOf(adLanguages, 'languages')}
                helperText={false}
                isRequired
            />
        </Box>
        <ImageInput source="imageId" />
        <TextInput {...fieldLook} source="alt" helperText="ad.altHelp" />
        <TextInput {...fieldLook} source="link" type="url" helperText="ad.linkHelp" isRequired />
        <Box sx={pair}>
            <InstantInput source="startsAt" helperText="ad.startsHelp" />
            <InstantInput source="endsAt" helperText="ad.endsHelp" />
        </Box>
        <NumberInput
            {...fieldLook}
            source="weight"
            helperText="ad.weightHelp"
            min={1}
            max={100}
            step={1}
            isRequired
        />
        <BooleanInput source="enabled" helperText={false} />
    </>
);
