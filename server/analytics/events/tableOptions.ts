// A replayed segment must find its own token, however many came after it.
export const window = 'non_replicated_deduplication_window = 10000';
// What a segment held must be on the disk before the segment is deleted.
export const durable = 'fsync_after_insert = 1, fsync_part_directory = 1';
