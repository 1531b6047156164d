import type { AdInput } from '../../../contract/content/resources/ads';
import { ResourceCreate } from '../core/form/ResourceCreate';
import { AdInputs } from './AdInputs';

const defaults: Partial<AdInput> = {
    place: 'home_top',
    language: 'any',
    imageId: null,
    alt: '',
    weight: 10,
    enabled: true,
    startsAt: null,
    endsAt: null,
};

export const AdCreate = () => (
    <ResourceCreate name="ads" defaults={defaults}>
        <AdInputs />
    </ResourceCreate>
);
