import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import type { FormLook } from './RecordForm';
import { ResourceCreate } from './ResourceCreate';
import { ResourceEdit } from './ResourceEdit';

/** What people write of a record: the same inputs for a new one and for one that exists. */
export interface ResourceForm<Input = object> extends FormLook {
    Inputs: ComponentType;
    /** what the inputs hold at first, of a new record */
    defaults?: Partial<Input>;
}

/** The page for a new record. */
export const createPage = (name: string, form: ResourceForm): ComponentType => {
    const { Inputs, defaults = {}, ...look } = form;
    return () => (
        <ResourceCreate {...look} name={name as ResourceName} defaults={defaults}>
            <Inputs />
        </ResourceCreate>
    );
};

/** The page of a record, with what is called as its heading. */
export const editPage = (
    name: string,
    { Inputs, defaults: _, ...look }: ResourceForm,
    titleOf: (record: RaRecord) => string,
): ComponentType => {
    return () => (
        <ResourceEdit {...look} name={name as ResourceName} title={titleOf}>
            <Inputs />
        </ResourceEdit>
    );
};
