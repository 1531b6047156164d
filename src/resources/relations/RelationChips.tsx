import { Box, Chip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type {
    RelationKind,
    RelationState as State,
    RelationStrength as Strength,
} from '../../../contract/trade/resources/relationTable';
import { StateChip } from '../../ui/admin/text/StateChip';

const texts = 'resources.account_relations';
const stateColours = {
    open: 'warning',
    looked: 'info',
    cleared: 'success',
    acted: 'error',
} as const;
const strengthColours = { strong: 'error', medium: 'warning', weak: 'default' } as const;

export const RelationState = ({ state }: { state: State }) => (
    <StateChip state={state} texts={`${texts}.states`} colours={stateColours} />
);

export const RelationStrength = ({ strength }: { strength: Strength }) => (
    <StateChip state={strength} texts={`${texts}.strengths`} colours={strengthColours} />
);

/** What two accounts have in common. */
export const RelationKinds = ({ kinds }: { kinds: readonly RelationKind[] }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            {kinds.map(kind => (
                <Chip
                    key={kind}
                    size="small"
                    variant="outlined"
                    label={translate(`${texts}.kinds.${kind}`)}
                />
            ))}
        </Box>
    );
};
