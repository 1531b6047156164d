import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { PartKind, PartPlan } from '../../../contract/market/partPlan';
import { PartsFields } from '../../ui/admin/controls/PartsFields';
import { TextEntry } from '../../ui/admin/controls/TextEntry';

interface Props {
    kinds: readonly PartKind[];
}

/** How the price of an offer is released: as the listing says, all at the end, or in parts of its own. */
export const PartsChoice = ({ kinds }: Props) => {
    const translate = useTranslate();
    const { field: release } = useController({ name: 'release' });
    const { field, fieldState } = useController({ name: 'parts' });
    if (kinds.length === 0) return null;
    return (
        <>
            <TextEntry name="release" select label={translate('part.choose.label')}>
                {(['asListed', 'own', 'none'] as const).map(choice => (
                    <MenuItem key={choice} value={choice}>
                        {translate(`part.choose.${choice}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            {release.value === 'own' && (
                <PartsFields
                    kinds={kinds}
                    value={field.value as PartPlan}
                    onChange={field.onChange}
                    fault={fieldState.error?.message}
                />
            )}
        </>
    );
};

export interface ReleaseValues {
    release: 'asListed' | 'own' | 'none';
    parts: PartPlan;
}

/** What is sent of the choice. */
export const sentParts = ({ release, parts }: ReleaseValues): PartPlan | null => {
    if (release === 'asListed') return null;
    return release === 'none' ? [] : parts;
};
