import type { DictionaryLike } from '../../app/routes/dictionaries';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { DictionaryInputs } from './DictionaryInputs';

export const DictionaryCreate = ({ name }: { name: DictionaryLike }) => (
    <ResourceCreate name={name} defaults={{ position: 0, enabled: true }}>
        <DictionaryInputs />
    </ResourceCreate>
);
