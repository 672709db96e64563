import { plural, t } from '@lingui/core/macro';
import { type Configuration, MAX_MINUTES, MIN_MINUTES } from '../../room/state/use-configuration';
import { Slider } from '../../shared/ui/slider';

interface MinutesSliderProps extends Pick<Configuration, 'minutes' | 'changeMinutes'> {
  hint?: string;
}

export function MinutesSlider({ minutes, changeMinutes, ...hint }: MinutesSliderProps) {
  return (
    <Slider
      label={t({ message: 'Round duration', comment: 'Setting in the lobby' })}
      min={MIN_MINUTES}
      max={MAX_MINUTES}
      value={minutes}
      valueText={t({ message: plural(minutes, { one: '# min', other: '# min' }), comment: 'Minutes, short' })}
      onChange={changeMinutes}
      {...hint}
    />
  );
}
