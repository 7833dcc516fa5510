# Orca 43 knows in which language a text is, and does not tell the voice; newer ones do. Here it tells.
from orca import acss, speech_generator, speechserver

voice_as_it_is = speech_generator.SpeechGenerator.voice


def voice_in_language(self, key=None, **args):
    is_of_page = key in (None, speech_generator.DEFAULT)
    language = (args.get("language") if is_of_page else None) or "en"
    voices = voice_as_it_is(self, key, **args)
    for voice in voices:
        voice[acss.ACSS.FAMILY] = speechserver.VoiceFamily({speechserver.VoiceFamily.LANG: language})
    return voices


speech_generator.SpeechGenerator.voice = voice_in_language
