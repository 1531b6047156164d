import type { DictionaryLike } from '../../app/routes/dictionaries';
import { ResourceEdit } from '../core/form/ResourceEdit';
import { DictionaryInputs } from './DictionaryInputs';
import { dictionaryName } from './dictionaryName';

export const DictionaryEdit = ({ name }: { name: DictionaryLike }) => (
    <ResourceEdit name={name} title={dictionaryName}>
        <DictionaryInputs />
    </ResourceEdit>
);
