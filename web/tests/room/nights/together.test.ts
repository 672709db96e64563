import { beforeEach, expect, test } from 'vitest';
import { NOTHING_KEPT } from '../../../src/room/nights/kept';
import { mergePeople } from '../../../src/room/nights/people';
import { writeMarker } from '../../../src/room/nights/store';
import { togetherBefore } from '../../../src/room/nights/together';
import { deviceStorage, NIGHTS_KEY } from '../../../src/shared/storage';
import { DAY, game, HOUR, kept, START } from '../../fakes/nights';

const three = kept(
  game('a', START, { Nina: 5, Max: 1, Ole: 0 }),
  game('b', START + DAY, { Nina: 2, Max: 3, Ole: 0 }),
  game('c', START + 2 * DAY, { Nina: 4, Max: 1, Ole: 0 }),
);
const later = START + 9 * DAY;

beforeEach(() => writeMarker(three));

test('[NIGHT-06] the same people have a number of the evening, and a leader', () => {
  expect(togetherBefore(['Nina', 'max', 'Ole'], later)).toEqual({ nth: 4, lead: { name: 'Nina', by: 6 } });
});

test('[NIGHT-06] an evening that goes on is not another one', () => {
  expect(togetherBefore(['Nina', 'Max', 'Ole'], START + 2 * DAY + HOUR)?.nth).toBe(3);
});

test('[NIGHT-06] a table of other people, or without an earlier evening, has no line', () => {
  expect(togetherBefore(['Nina', 'Dora', 'Eve'], later)).toBeNull();
  expect(togetherBefore(['Nina', 'Max', 'A', 'B', 'C'], later)).toBeNull();
  writeMarker(kept(game('a', START, { Nina: 5, Max: 1 })));
  expect(togetherBefore(['Nina', 'Max'], START + HOUR)).toBeNull();
  expect(togetherBefore(['Nina', 'Max'], later)?.nth).toBe(2);
});

test('[NIGHT-06] nobody leads in a tie, and merged names count as one', () => {
  writeMarker(
    mergePeople(
      kept(game('a', START, { Nina: 3, Max: 1 }), game('b', START + DAY, { Nina: 0, Maxi: 2 })),
      'maxi',
      'max',
    ),
  );

  expect(togetherBefore(['Nina', 'Maxi'], later)).toEqual({ nth: 3, lead: null });
});

test('[NIGHT-02] without games there is no marker, and a damaged one is ignored', () => {
  deviceStorage.write(NIGHTS_KEY, '{"nights":[[1,"x"],7],"same":{"a":1}}');
  expect(togetherBefore(['Nina', 'Max'], later)).toBeNull();

  writeMarker(NOTHING_KEPT);
  expect(deviceStorage.read(NIGHTS_KEY)).toBeNull();
});
